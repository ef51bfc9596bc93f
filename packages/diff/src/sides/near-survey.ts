/**
 * The survey of a base that differs from the head only in the text of pages: the head's, with those pages read again.
 * So neither the folder is listed nor any other page looked at. If files were added or removed, or anything else than
 * pages differs, there is none, and the base is surveyed as a whole, with the same result.
 */
import { join } from 'node:path';
import type { SourceFile } from '@docgen/model';
import { parse } from '@docgen/analysis/parse';
import { routesOf } from '@docgen/analysis/survey';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import type { Memory } from '@docgen/store/kept/memory';
import type { Request } from '@docgen/store/request';
import type { State } from './states.js';

export interface Near {
  readonly base: State;
  readonly head: State;
  /** Hashes of the base's files. */
  readonly memory: Memory;
  readonly request: Request;
}

export async function nearSurvey(
  survey: Survey,
  { base, head, memory, request }: Near,
): Promise<Survey | null> {
  const { loaded, parsed, configured } = survey;
  if (base.files === null || head.files === null || parsed === null || configured.site.sources.length > 0)
    return null;
  const changed = await changedSources(survey, new Set([...base.files, ...head.files]), memory);
  if (changed === null) return null;
  const files = { ...survey.files, fs: base.fs, hashes: memory.hashes };
  const sources = loaded.sources.map((source) => changed.get(source) ?? source);
  const opened = { ...survey, fs: base.fs, files, memory, loaded: { ...loaded, sources } };
  const read = await parse([...changed.values()], opened, {
    onDone: () => undefined,
    onKept: () => undefined,
  });
  const bySource = new Map(read.map((one) => [one.source, one]));
  const pages = parsed.map((one) => bySource.get(changed.get(one.source) ?? one.source) ?? one);
  const routed = pages.every((page, index) => isNamedAlike(page, parsed[index]))
    ? survey.routed
    : await routesOf(
        pages.map(({ source, document }) => ({ source, skim: document.skim })),
        request,
        opened,
      );
  return { ...opened, routed, parsed: pages };
}

/** The base's sources by the head's; null if the paths aren't all of pages that both sides have. */
async function changedSources(
  { loaded, files }: Survey,
  paths: ReadonlySet<string>,
  { hashes }: Memory,
): Promise<ReadonlyMap<SourceFile, SourceFile> | null> {
  const byPath = new Map(loaded.sources.map((source) => [source.path, source]));
  const found = new Map<SourceFile, SourceFile>();
  for (const path of paths) {
    const source = byPath.get(path);
    const own =
      source?.format === 'markdown' ? await hashes.of(join(files.folder, path), files.pageBytes) : null;
    if (!source || !own) return null;
    found.set(source, { ...source, ...own });
  }
  return found;
}

/** Whether both lead to the same route. Positions and the description make no difference to it. */
function isNamedAlike(page: ParsedSource, other: ParsedSource | undefined): boolean {
  return page === other || navigationOf(page) === navigationOf(other);
}

function navigationOf(page: ParsedSource | undefined): string {
  return JSON.stringify(page?.document.skim, (key, value: unknown) =>
    key === 'places' || key === 'description' ? undefined : value,
  );
}
