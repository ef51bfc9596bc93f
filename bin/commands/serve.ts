/** `docgen serve`: serves the site on this machine, and updates every browser when files change. */
import { openWorkspace } from '@docgen/engine';
import { serve } from '@docgen/serve';
import { join } from 'node:path';
import { openBrowser } from '../open-browser.js';
import { startProgress } from '../report/progress.js';
import { serveReport } from '../report/serve-report.js';
import { servedForms } from '../report/served-forms.js';
import type { Shell } from '../shell.js';
import type { ServeFlags } from './flags.js';
import { undoLeftovers } from './interrupted.js';
import { toRequest } from './request.js';

const firstPort = 3000;
const ownHost = '127.0.0.1';

/**
 * Serves until a signal ends it; returns that signal's exit code. Drafts are included, because authors are writing
 * them.
 */
export async function runServe(site: string | undefined, flags: ServeFlags, shell: Shell): Promise<number> {
  const request = { ...toRequest(site, flags, shell), drafts: true };
  await undoLeftovers(request, shell);
  const host = flags.host ?? ownHost;
  const forms = servedForms({ folder: request.folder, gate: request.gate, flags }, shell);
  const report = serveReport(request.folder, { flags, forms }, shell);
  const progress = startProgress(flags, shell);
  const server = await serve({
    workspace: await openWorkspace({ ...request, onProgress: progress.show, signal: null }),
    folder: request.folder,
    apart: [
      request.out ?? join(request.folder, 'dist'),
      ...(request.cacheFolder === null ? [] : [request.cacheFolder]),
      ...forms.files,
    ],
    host,
    port: flags.port ?? firstPort,
    strictPort: flags.strictPort ?? false,
    poll: flags.poll ?? false,
    allowedHosts: flags.allowedHost ?? [],
    onUpdate: (update) => {
      progress.clear();
      report.update(update);
    },
    onReport: (found) => {
      progress.clear();
      report.report(found);
    },
    onNote: report.note,
  }).finally(progress.clear);
  report.started({ ...server, host });
  if (flags.open === true) openBrowser(server.url, report.note);
  await stopped(shell.signal);
  await server.close();
  return Number(shell.signal.reason);
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
