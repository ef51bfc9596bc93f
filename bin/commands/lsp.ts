/**
 * `docgen lsp`: checks pages while they are written in an editor, on standard input and output, until the editor ends
 * it, the input ends or a signal arrives.
 */
import { readFileSync } from 'node:fs';
import type { Shell } from '../shell.js';
import type { LspFlags } from './flags.js';
import { optionalPackage } from './optional-package.js';
import { toRequest } from './request.js';

/**
 * Serves; returns 0, 1 if the editor ended it without notice, or the signal's exit code. Drafts are included, because
 * authors are writing them.
 */
export async function runLsp(site: string | undefined, flags: LspFlags, shell: Shell): Promise<number> {
  const { serveLsp } = await optionalPackage(
    () => import('@docgen/lsp'),
    '@docgen/lsp',
    "the language server is in a package that isn't installed",
  );
  const isTrusted = flags.trusted ?? false;
  const { input, output } = shell.takeStreams();
  const request = toRequest(site, flags, shell);
  const code = await serveLsp({
    requestOf: (folder) => ({ ...request, folder, drafts: true, signal: null }),
    folder: request.folder,
    isTrusted,
    matterSchema: JSON.parse(
      readFileSync(new URL(import.meta.resolve('@docgen/cli/schema/front-matter.json')), 'utf8'),
    ),
    version: shell.version,
    input,
    output,
    signal: shell.signal,
    onNote: (text) => {
      if (flags.quiet !== true) shell.err(`${text}\n`);
    },
  });
  return shell.signal.aborted ? Number(shell.signal.reason) : code;
}
