/** Moves in a site given as a literal map of path → content, on the memory file system. */
import type { Git } from '@docgen/edit/move/git';
import type { MoveOutcome, MoveRequest } from '@docgen/edit/move';
import { moveIn } from '@docgen/edit/move';
import { type MemoryFileSystem, memoryFs } from '../../../../store/test/memory-fs.js';
import { type SiteFiles, nodeOf, print, request, siteFolder } from '../../site.js';
import { codeTools } from '@docgen/build/site-compiler';

export interface Moved {
  readonly outcome: MoveOutcome;
  /** The site's files afterwards, by path in the site folder. */
  readonly files: { readonly [path: string]: string };
  /** `from → to` of every rename, and the redirects as `from ⇒ to`. */
  readonly renames: readonly string[];
  readonly redirects: readonly string[];
  /** New diagnostics and broken links, printed. */
  readonly faults: readonly string[];
}

export function siteFs(files: SiteFiles): MemoryFileSystem {
  const entries = Object.entries(files).map(([path, node]) => [`${siteFolder}/${path}`, nodeOf(node)]);
  return memoryFs(Object.fromEntries(entries), [siteFolder]);
}

export async function moved(
  files: SiteFiles,
  [from, to]: readonly [string, string],
  over: Partial<MoveRequest> = {},
): Promise<Moved> {
  return movedOn(siteFs(files), [from, to], over);
}

export async function movedOn(
  fs: MemoryFileSystem,
  [from, to]: readonly [string, string],
  over: Partial<MoveRequest> = {},
  git: Git | null = null,
): Promise<Moved> {
  const own = { from, to, cwd: siteFolder, dryRun: false, redirect: true, force: false };
  const outcome = await moveIn({ ...request(), ...own, ...over }, { fs, tools: codeTools, git });
  const { plan, diagnostics, broken } = outcome;
  return {
    outcome,
    files: Object.fromEntries(
      Object.entries(fs.snapshot()).map(([path, text]) => [path.slice(siteFolder.length + 1), text]),
    ),
    renames: (plan?.renames ?? []).map((rename) => `${rename.from} → ${rename.to}`),
    redirects: (plan?.redirects ?? []).map((redirect) => `${redirect.from} ⇒ ${redirect.to}`),
    faults: [...diagnostics.map(print), ...broken],
  };
}
