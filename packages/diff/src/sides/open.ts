/** Opens and surveys one side. Both sides share a store, so a page that is the same on both is read once. */
import type { Diagnostic } from '@docgen/model';
import { type Cache, openSite } from '@docgen/analysis/open-site';
import { survey } from '@docgen/analysis/survey';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Survey } from '@docgen/analysis/surveyed';
import type { FileSystem } from '@docgen/store/fs';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';

export interface SidePlace {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly tools: CodeTools;
  readonly cache: Cache;
  readonly ownCode: string;
}

export type OpenedSide =
  | { readonly survey: Survey }
  /** The configuration has errors. */
  | { readonly survey: null; readonly diagnostics: readonly Diagnostic[] };

/** The caller closes the survey's `reading`. */
export async function openSide(
  request: Request,
  { fs, run, tools, cache, ownCode }: SidePlace,
): Promise<OpenedSide> {
  const opened = await openSite(request, {
    fs,
    run,
    cache: () => Promise.resolve(cache),
    ownCode: () => Promise.resolve(ownCode),
    openThreads: null,
    tools,
  });
  if (!('loaded' in opened)) return { survey: null, diagnostics: opened.diagnostics };
  return { survey: await survey(request, opened, { parsesFirst: true }) };
}
