/** `docgen diff`: reports what readers notice between two states of the site. */
import { dirname, resolve } from 'node:path';
import { Failure, codeTools } from '@docgen/engine';
import { type DiffResult, areDescriptions, diffDescriptions, diffSites } from '@docgen/engine/diff';
import { exitCode } from '../report/exit-code.js';
import { keepSources } from '../report/keep-sources.js';
import { whileShown } from '../report/progress.js';
import { type ReportedDiff, failing, writeDiff } from '../report/site-diff.js';
import type { Shell } from '../shell.js';
import type { DiffFlags } from './flags.js';
import { toRequest } from './request.js';

export interface DiffOperands {
  readonly base: string;
  readonly head: string | undefined;
  readonly site: string | undefined;
}

/** Compares and reports; returns the exit code: 1 if a kind of `--fail-on` occurs. */
export async function runDiff(
  { base, head, site }: DiffOperands,
  { format, ...flags }: DiffFlags,
  shell: Shell,
): Promise<number> {
  if (areDescriptions(base, head) && flags.visual === true)
    throw new Failure('usage', '--visual compares two states of a site, not API descriptions');
  if (areDescriptions(base, head)) return runDescriptions(base, head ?? '', { format, flags, shell });
  const request = toRequest(site, flags, shell);
  keepSources({ format: format ?? [] }, request.folder, shell.cwd);
  const result = await whileShown(flags, shell, async (onProgress): Promise<ReportedDiff> => {
    const asked = {
      ...request,
      from: base,
      to: head ?? null,
      cwd: shell.cwd,
      isDirect: flags.direct ?? false,
      withImages: format?.some((target) => target.format === 'html') ?? false,
      onProgress,
    };
    const found = await diffSites(codeTools, asked);
    if (flags.visual !== true) return found;
    // Imported on demand, because it loads the renderer.
    const { withPictures } = await import('./visual.js');
    return withPictures(found, asked, flags, shell);
  });
  writeDiff(result, { ...flags, ...(format && { format }), folder: request.folder }, shell);
  const code = exitCode(result.diagnostics, request.gate);
  if (result.diff === null || code > 0) return code;
  return failing(result.diff, flags.failOn ?? []).length > 0 ? 1 : 0;
}

const noContent: Omit<DiffResult, 'diff'> = {
  contents: { before: new Map(), after: new Map() },
  images: { before: new Map(), after: new Map() },
  diagnostics: [],
  notes: [],
  phases: [],
};

/** Compares two API descriptions without a site. */
async function runDescriptions(
  from: string,
  to: string,
  {
    format,
    flags,
    shell,
  }: {
    readonly format: DiffFlags['format'];
    readonly flags: Omit<DiffFlags, 'format'>;
    readonly shell: Shell;
  },
): Promise<number> {
  const diff = await diffDescriptions({ from, to, cwd: shell.cwd });
  writeDiff(
    { ...noContent, diff },
    { ...flags, ...(format && { format }), folder: dirname(resolve(shell.cwd, to)) },
    shell,
  );
  return failing(diff, flags.failOn ?? []).length > 0 ? 1 : 0;
}
