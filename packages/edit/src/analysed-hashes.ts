/** Hashes of the files that the analysis read, so that a planned change isn't applied to different content. */
import type { Analysis } from '@docgen/analysis/analysis';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { hashOf } from '@docgen/store/hash';

/** Hashes of pages, their includes and configuration files, by path. */
export function analysedHashes(analysis: Analysis | null): Map<string, string> {
  const parsed = analysis?.parsed ?? [];
  const { file = null, sidebarFiles = new Map<string, ConfigFile>() } = analysis?.configured ?? {};
  const configured = [file, ...sidebarFiles.values()];
  return new Map([
    ...configured.flatMap((one): [string, string][] => (one === null ? [] : [[one.name, hashOf(one.text)]])),
    ...parsed.flatMap(({ document }) =>
      document.reads.flatMap(({ path, hash }): [string, string][] => (hash === null ? [] : [[path, hash]])),
    ),
    ...parsed.map(({ source }): [string, string] => [source.path, source.hash]),
  ]);
}
