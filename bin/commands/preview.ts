/** `docgen preview`: serves the built files as the site's host would, until the command is stopped. */
import { join, resolve } from 'node:path';
import { Failure, config, disk } from '@docgen/engine';
import type { Site } from '@docgen/model';
import { preview } from '@docgen/serve';
import { openBrowser } from '../open-browser.js';
import { displayPath } from '../report/display-path.js';
import type { Shell } from '../shell.js';
import type { PreviewFlags } from './flags.js';

/** Serves until a signal asks to stop; returns that signal's exit code. */
export async function runPreview(
  site: string | undefined,
  flags: PreviewFlags,
  shell: Shell,
): Promise<number> {
  const folder = resolve(shell.cwd, site ?? '.');
  const { base, host } = await settings(folder, flags.base ?? null);
  const out = flags.out === undefined ? join(folder, 'dist') : resolve(shell.cwd, flags.out);
  const profile = flags.as ?? host ?? 'static';
  const { port, strictPort = false, allowedHost: allowed = [] } = flags;
  const served = await preview({ out, base, profile, host: flags.host, port, strictPort, allowed });
  const as = profile === 'static' ? 'plain files' : `${profile} serves it`;
  shell.out(`Previewing ${displayPath(out, shell.cwd)} as ${as}: ${served.url} (Ctrl-C to stop)\n`);
  if (flags.open === true) openBrowser(served.url, (text) => shell.err(`note: ${text}\n`));
  await stopped(shell.signal);
  await served.close();
  return Number(shell.signal.reason);
}

/** Settings of the configuration for the host. */
async function settings(folder: string, base: string | null): Promise<Pick<Site, 'base' | 'host'>> {
  const { site, diagnostics } = await config(disk, folder, base);
  if (site !== null) return site;
  const { file, message = 'there is no site' } = diagnostics[0] ?? {};
  throw new Failure('usage', file === undefined ? message : `${file}: ${message}`, {
    hint: "run 'docgen check' to see them",
  });
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolved) => {
    if (signal.aborted) resolved();
    else signal.addEventListener('abort', () => resolved(), { once: true });
  });
}
