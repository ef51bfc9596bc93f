/** Mends a site that is a literal map of path → content, on the memory file system. */
import type { CheckRequest } from '@docgen/check/check';
import type { Moves } from '@docgen/check/moves';
import { type Mend, applyMend, planMendIn } from '@docgen/edit/mend';
import { phases } from '@docgen/store/phases';
import type { MemoryFileSystem } from '../../../../store/test/memory-fs.js';
import { siteFs } from '../move/moved.js';
import { type SiteFiles, print, request, siteFolder } from '../../site.js';
import { codeTools } from '@docgen/build/site-compiler';

export interface Mended {
  readonly mend: Mend;
  /** What was wrong before. */
  readonly before: readonly string[];
  /** Files that changed, by path. */
  readonly changed: { readonly [path: string]: string };
  /** Every file afterwards. */
  readonly files: { readonly [path: string]: string };
}

export async function mended(
  files: SiteFiles,
  over: Partial<CheckRequest> = {},
  moves: Moves | null = null,
): Promise<Mended> {
  const fs = siteFs(files);
  const before = fs.snapshot();
  const mend = await mendedOn(fs, over, moves);
  const after = Object.entries(fs.snapshot()).map(([path, text]) => [
    path.slice(siteFolder.length + 1),
    text,
  ]);
  return {
    mend,
    before: mend.found.diagnostics.map(print),
    files: Object.fromEntries(after),
    changed: Object.fromEntries(after.filter(([path, text]) => before[`${siteFolder}/${path}`] !== text)),
  };
}

export async function mendedOn(
  fs: MemoryFileSystem,
  over: Partial<CheckRequest> = {},
  moves: Moves | null = null,
): Promise<Mend> {
  const wanted = { ...request(), ...over };
  const mend = await planMendIn(wanted, {
    fs,
    run: phases(wanted),
    tools: codeTools,
    askMoves: async () => moves,
  });
  await applyMend(mend, wanted, fs);
  return mend;
}
