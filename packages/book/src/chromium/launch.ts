/** Starts a Chromium that requests nothing on its own and reaches no host. */
import { type Browser, chromium, errors } from 'playwright-core';
import { BookFault } from '../fault.js';

const switches = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Callers answer all requests themselves, so no name is ever looked up.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
];

/** Milliseconds. */
const startLimit = 60_000;

/**
 * Containers and some systems have no sandbox, and Chromium doesn't start for the system's administrator with one.
 * `more` are other switches.
 */
export async function launch(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      chromiumSandbox,
      args: [...switches, ...more],
      timeout: startLimit,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  try {
    return await start(true).catch((error: unknown) => {
      // Without a sandbox, it would take as long again.
      if (error instanceof errors.TimeoutError) throw error;
      return start(false);
    });
  } catch (cause) {
    const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new BookFault(
      'io',
      `Chromium didn't start: ${reason}`,
      `try it yourself: ${executablePath} --version; or pass another one with --chromium`,
      cause,
    );
  }
}
