/** Opens a URL in the user's browser, with the command of each system. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';

const commands: { readonly [platform: string]: readonly [command: string, ...args: string[]] } = {
  darwin: ['open'],
  // `start` is a command of the shell, and treats the first quoted word as a title.
  win32: ['cmd', '/c', 'start', '""'],
};

/** Starts the browser without waiting for it. If there is none, calls `onFault` with a message. */
export function openBrowser(url: string, onFault: (text: string) => void): void {
  const [command, ...args] = commands[platform()] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => onFault(`can't open a browser: '${command}' doesn't start`));
  child.unref();
}
