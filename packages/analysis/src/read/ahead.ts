/**
 * Reads pages while the site's descriptions are read, which takes another thread a while. A page that shows a
 * description is read as soon as its texts are generated. Pages that were read with texts of a description that turns
 * out to be unsound are read again.
 */
import { join } from 'node:path';
import { type Site, type SourceFile, type TextName, textPath, versionFolder } from '@docgen/model';
import { shownTexts } from '@docgen/markdown';
import { textOf } from '@docgen/store/kept/store';
import { inlinePool } from '@docgen/store/pool';
import type { Phases } from '@docgen/store/phases';
import { parse } from '../parse.js';
import type { ParsedSource } from '../parsed-source.js';
import type { PageServices } from '../services.js';
import type { EarlyTexts } from '../texts/known-texts.js';

/** Pages that were read ahead. */
export interface ReadPages {
  readonly sources: ReadonlySet<SourceFile>;
  /** Settles later than the sources are known. */
  readonly parsed: Promise<readonly ParsedSource[]>;
  /** Number of them that were stored; known when they are parsed. */
  readonly kept: () => number;
}

export interface Ahead {
  /** Starts reading, if that hasn't happened yet. */
  readonly start: () => void;
  readonly isBusy: () => boolean;
  /** Texts that the other pages probably include, if it has started. */
  readonly expected: () => Promise<readonly TextName[]>;
  /** Null if nothing was read ahead. */
  readonly pages: () => Promise<ReadPages> | null;
}

export interface AheadInput {
  readonly site: Site;
  readonly services: PageServices;
  readonly run: Phases;
  readonly early: EarlyTexts;
}

/** Nothing is read before `start` is called. */
export function readAhead(sources: readonly SourceFile[], input: AheadInput): Ahead {
  const { services, run, early } = input;
  let started: { readonly chosen: Promise<Choice>; readonly all: Promise<Reading> } | null = null;
  let isBusy = false;
  const read = async (chosen: Promise<Choice>): Promise<Reading> => {
    const { plain, others } = await chosen;
    const counts = { kept: 0 };
    const onDone = run.progress('parse', plain.length + others.size);
    const about = { onDone, onKept: (count: number) => (counts.kept += count) };
    const before = async (source: SourceFile) => Promise.all((others.get(source) ?? []).map(early.ready));
    const withEarly = { ...services, files: { ...services.files, early } };
    return {
      plain: parse(plain, services, about),
      others: parse([...others.keys()], withEarly, { ...about, before }),
      kept: () => counts.kept,
    };
  };
  const pages = async ({ chosen, all }: NonNullable<typeof started>): Promise<ReadPages> => {
    const [{ plain, others }, reading, isSound] = await Promise.all([chosen, all, early.isSound]);
    const parsed = Promise.all(isSound ? [reading.plain, reading.others] : [reading.plain]);
    return {
      sources: new Set(isSound ? [...plain, ...others.keys()] : plain),
      parsed: parsed.then((each) => each.flat()),
      kept: reading.kept,
    };
  };
  return {
    start() {
      if (started !== null) return;
      isBusy = true;
      const chosen = choose(sources, input);
      const all = read(chosen);
      // Whoever waits for the pages gets the error.
      void all
        .then((reading) => Promise.allSettled([reading.plain, reading.others]))
        .catch(() => undefined)
        .finally(() => (isBusy = false));
      started = { chosen, all };
    },
    isBusy: () => isBusy,
    expected: async () => (await started?.chosen)?.expected ?? [],
    pages: () => started && pages(started),
  };
}

/** Pages that are being read. */
interface Reading extends Pick<ReadPages, 'kept'> {
  readonly plain: Promise<readonly ParsedSource[]>;
  readonly others: Promise<readonly ParsedSource[]>;
}

interface Choice {
  /** Pages in Markdown that include no text of a description. */
  readonly plain: readonly SourceFile[];
  /** Other pages in Markdown, with the paths of these texts. */
  readonly others: ReadonlyMap<SourceFile, readonly string[]>;
  /** Texts that pages include. */
  readonly expected: readonly TextName[];
}

/** Chooses pages by their texts, which aren't parsed. */
async function choose(
  sources: readonly SourceFile[],
  { site: { openapi }, services, early }: AheadInput,
): Promise<Choice> {
  const { fs, folder, pageBytes } = services.files;
  const directives = new Set((openapi?.directives ?? []).map(({ name }) => name));
  const expected = new Map<string, TextName>();
  const included = await inlinePool().map(async ({ path, format, version, locale }) => {
    const bytes = format === 'code' ? null : await fs.read(join(folder, path), pageBytes).catch(() => null);
    if (bytes === null) return null;
    const found = shownTexts(textOf(bytes)).filter(({ directive }) => directives.has(directive));
    const names = found.map((name) => ({ ...name, folder: versionFolder(version), locale }));
    for (const name of names) expected.set(textPath(name), name);
    return [...new Set(names.map(textPath))];
  }, sources);
  const others = new Map<SourceFile, readonly string[]>();
  for (const [index, source] of sources.entries()) {
    const paths = included[index] ?? [];
    if (paths.length > 0) others.set(source, paths);
    paths.forEach(early.expect);
  }
  const plain = sources.filter((_, index) => included[index]?.length === 0);
  return { plain, others, expected: [...expected.values()] };
}
