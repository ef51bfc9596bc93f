/**
 * Reads pages while the site's descriptions are read, which takes another thread a while. Pages that show a description
 * are left for later; a file that a page includes may still show one, and then that page waits.
 */
import { join } from 'node:path';
import type { Site, SourceFile } from '@docgen/model';
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
  /** Null if nothing was read ahead. */
  readonly pages: () => Promise<ReadPages> | null;
}

/** Nothing is read before `start` is called. */
export function readAhead(
  sources: readonly SourceFile[],
  { site, services, run }: { readonly site: Site; readonly services: PageServices; readonly run: Phases },
): Ahead {
  let pages: Promise<ReadPages> | null = null;
  let isBusy = false;
  const start = async (): Promise<ReadPages> => {
    isBusy = true;
    const chosen = await withoutDescriptions(sources, site, services);
    let kept = 0;
    const onDone = run.progress('parse', chosen.length);
    const parsed = parse(chosen, services, { onDone, onKept: (count) => (kept = count) });
    void parsed.catch(() => undefined).finally(() => (isBusy = false));
    return { sources: new Set(chosen), parsed, kept: () => kept };
  };
  return {
    start() {
      pages ??= start();
      pages.catch(() => (isBusy = false));
    },
    isBusy: () => isBusy,
    pages: () => pages,
  };
}

/** Pages in Markdown that name no directive of descriptions. */
async function withoutDescriptions(
  sources: readonly SourceFile[],
  { openapi }: Site,
  { files: { fs, folder, pageBytes } }: PageServices,
): Promise<readonly SourceFile[]> {
  const names = (openapi?.directives ?? []).map(({ name }) => name);
  const left = await inlinePool().map(async ({ path, format }) => {
    const bytes = format === 'code' ? null : await fs.read(join(folder, path), pageBytes).catch(() => null);
    const text = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return text !== null && !names.some((name) => text.includes(`::${name}`));
  }, sources);
  return sources.filter((_, index) => left[index] === true);
}
