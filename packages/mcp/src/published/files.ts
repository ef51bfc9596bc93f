/**
 * The files of a published site, kept in memory for a while: those named by their content as long as there is space, the
 * others for some minutes. A file that couldn't be read isn't kept.
 */
import type { SiteReader } from '@docgen/engine/verify';

export interface SiteFiles {
  /** URL path of the site, which ends with a slash. */
  readonly base: string;
  /** Null if the site has no such file. Throws a Failure if it can't be read. */
  readonly bytes: (path: string, limit: number) => Promise<Buffer | null>;
  readonly text: (path: string, limit: number) => Promise<string | null>;
}

/** Maximum bytes of all files that are kept. */
const mostKept = 64_000_000;
/** Milliseconds for which a file may be kept. */
const longest = 5 * 60_000;
/** Bytes that an entry costs in addition to its file. */
const ownCost = 1_000;

interface Kept {
  readonly at: number;
  readonly bytes: Promise<Buffer | null>;
  cost: number;
}

export function siteFiles(
  { site, read }: Pick<SiteReader, 'site' | 'read'>,
  now: () => number = Date.now,
): SiteFiles {
  const kept = new Map<string, Kept>();
  let total = 0;
  const forget = (path: string, one: Kept | undefined) => {
    if (one === undefined || kept.get(path) !== one) return;
    kept.delete(path);
    total -= one.cost;
  };
  const keep = async (path: string, bytes: Promise<Buffer | null>) => {
    const one: Kept = { at: now(), bytes, cost: ownCost };
    kept.set(path, one);
    total += one.cost;
    const size = await bytes.then(
      (found) => found?.length ?? 0,
      () => null,
    );
    if (size === null) return forget(path, one);
    if (kept.get(path) !== one) return;
    one.cost += size;
    total += size;
    // The first entries are those that nobody has used for longest.
    for (const [oldest, entry] of kept) {
      if (total <= mostKept) break;
      forget(oldest, entry);
    }
  };
  const bytes: SiteFiles['bytes'] = (path, limit) => {
    const known = kept.get(path);
    const isNamedByContent = path.startsWith(`${site.pathname}assets/`);
    if (known !== undefined && (isNamedByContent || now() - known.at < longest)) {
      kept.delete(path);
      kept.set(path, known);
      return known.bytes;
    }
    forget(path, known);
    const found = read(path, limit);
    void keep(path, found);
    return found;
  };
  return {
    base: site.pathname,
    bytes,
    text: async (path, limit) => (await bytes(path, limit))?.toString('utf8') ?? null,
  };
}
