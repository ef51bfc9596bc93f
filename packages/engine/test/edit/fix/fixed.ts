/** Fixes a site given as a literal map of path → content, on the memory file system. */
import type { CheckRequest } from '@docgen/check/check';
import type { Moves } from '@docgen/check/moves';
import { type FixRun, applyFixes, planFixesIn } from '@docgen/edit/fix';
import { phases } from '@docgen/store/phases';
import type { MemoryFileSystem } from '../../../../store/test/memory-fs.js';
import { siteFs } from '../move/moved.js';
import { type SiteFiles, print, request, siteFolder } from '../../site.js';
import { codeTools } from '@docgen/build/site-compiler';

export interface Fixed {
  readonly fixing: FixRun;
  /** Diagnostics before the fix. */
  readonly before: readonly string[];
  /** Changed files, by path. */
  readonly changed: { readonly [path: string]: string };
  /** Every file after the fix. */
  readonly files: { readonly [path: string]: string };
}

export async function fixed(
  files: SiteFiles,
  over: Partial<CheckRequest> = {},
  moves: Moves | null = null,
): Promise<Fixed> {
  const fs = siteFs(files);
  const before = fs.snapshot();
  const fixing = await fixedOn(fs, over, moves);
  const after = Object.entries(fs.snapshot()).map(([path, text]) => [
    path.slice(siteFolder.length + 1),
    text,
  ]);
  return {
    fixing,
    before: fixing.found.diagnostics.map(print),
    files: Object.fromEntries(after),
    changed: Object.fromEntries(after.filter(([path, text]) => before[`${siteFolder}/${path}`] !== text)),
  };
}

export async function fixedOn(
  fs: MemoryFileSystem,
  over: Partial<CheckRequest> = {},
  moves: Moves | null = null,
): Promise<FixRun> {
  const wanted = { ...request(), ...over };
  const fixing = await planFixesIn(wanted, {
    fs,
    run: phases(wanted),
    tools: codeTools,
    askMoves: async () => moves,
  });
  await applyFixes(fixing, wanted, fs);
  return fixing;
}
