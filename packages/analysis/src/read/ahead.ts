/**
 * Reads pages while the site's descriptions are read, which takes another thread a while. Pages that show a description
 * are left for later; a file that a page includes may still show one, and then that page waits.
 */
import { join } from 'node:path';
import {
  type Site,
  type SourceFile,
  type TextName,
  textPath,
  textSettings,
  versionFolder,
} from '@docgen/model';
import { inlinePool } from '@docgen/store/pool';
import type { Phases } from '@docgen/store/phases';
import { parse } from '../parse.js';
import type { ParsedSource } from '../parsed-source.js';
import type { PageServices } from '../services.js';

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

/** Nothing is read before `start` is called. */
export function readAhead(
  sources: readonly SourceFile[],
  { site, services, run }: { readonly site: Site; readonly services: PageServices; readonly run: Phases },
): Ahead {
  let started: { readonly chosen: Promise<Choice>; readonly pages: Promise<ReadPages> } | null = null;
  let isBusy = false;
  const read = async (chosen: Promise<Choice>): Promise<ReadPages> => {
    const plain = (await chosen).sources;
    let kept = 0;
    const onDone = run.progress('parse', plain.length);
    const parsed = parse(plain, services, { onDone, onKept: (count) => (kept = count) });
    return { sources: new Set(plain), parsed, kept: () => kept };
  };
  return {
    start() {
      if (started !== null) return;
      isBusy = true;
      const chosen = withoutTexts(sources, site, services);
      const pages = read(chosen);
      // Whoever waits for the pages gets the error.
      void pages
        .then(({ parsed }) => parsed)
        .catch(() => undefined)
        .finally(() => (isBusy = false));
      started = { chosen, pages };
    },
    isBusy: () => isBusy,
    expected: async () => (await started?.chosen)?.expected ?? [],
    pages: () => started?.pages ?? null,
  };
}

interface Choice {
  /** Pages in Markdown that include no text of a description. */
  readonly sources: readonly SourceFile[];
  /** Texts that others include. */
  readonly expected: readonly TextName[];
}

/** What is in code blocks counts too, as nothing is parsed here. */
async function withoutTexts(
  sources: readonly SourceFile[],
  { openapi }: Site,
  { files: { fs, folder, pageBytes } }: PageServices,
): Promise<Choice> {
  const names = (openapi?.directives ?? []).map(({ name }) => name);
  const expected = new Map<string, TextName>();
  const plain = await inlinePool().map(async (source) => {
    const { path, format } = source;
    const bytes = format === 'code' ? null : await fs.read(join(folder, path), pageBytes).catch(() => null);
    if (bytes === null) return false;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!names.some((name) => text.includes(`::${name}`))) return true;
    for (const name of textsIn(text.toString(), source)) expected.set(textPath(name), name);
    return false;
  }, sources);
  return { sources: sources.filter((_, index) => plain[index] === true), expected: [...expected.values()] };
}

function textsIn(text: string, { version, locale }: SourceFile): TextName[] {
  return Array.from(text.matchAll(/::([\w-]+)\{([^{}\n]*)\}/g), ([, directive = '', written = '']) => {
    const valueOf = (name: string) => new RegExp(`(?:^| )${name}=["']?([^"' ]+)`).exec(written)?.[1];
    const [level, anchors, description] = ['level', 'anchors', 'description'].map(valueOf);
    const settings = textSettings({ level, anchors, description });
    return { folder: versionFolder(version), directive, locale, id: valueOf('id') ?? '', settings };
  });
}
