/**
 * An independent crawl: from one path it follows every internal reference of every page, over HTTP, and reports what is
 * broken. All it knows about docgen is the site's public origin, whose URLs it maps to the served ones.
 */
import { type HtmlFacts, htmlFacts } from './html-facts.js';

export interface Crawl {
  /** Every HTML page that responded with 200, by its path as linked, without a fragment. */
  readonly pages: ReadonlyMap<string, HtmlFacts>;
  /** Every other file that responded with 200. */
  readonly files: ReadonlySet<string>;
  /** One line per broken reference: the page, the reference and what is wrong. */
  readonly faults: readonly string[];
}

interface Reference {
  readonly page: string;
  readonly href: string;
  readonly path: string;
  readonly fragment: string;
}

/** Crawls the site served at `origin` whose pages give their URLs under `publicOrigin`. */
export async function crawl(origin: string, publicOrigin: string, start = '/'): Promise<Crawl> {
  const pages = new Map<string, HtmlFacts>();
  const files = new Set<string>();
  const faults: string[] = [];
  const references: Reference[] = [];
  const queue = [start];
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (path.startsWith('invalid:')) {
      faults.push(`${path} is no URL`);
      continue;
    }
    const response = await fetch(origin + path, { redirect: 'manual' });
    const body = await response.text();
    if (response.status !== 200) {
      faults.push(`${path} answers ${response.status}`);
      continue;
    }
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) {
      files.add(path);
      continue;
    }
    const facts = htmlFacts(body);
    pages.set(path, facts);
    for (const reference of internal(path, facts, [origin, publicOrigin])) {
      references.push(reference);
      if (!seen.has(reference.path)) queue.push(reference.path);
      seen.add(reference.path);
    }
  }
  return {
    pages,
    files,
    faults: [
      ...faults.map((fault) => `${fault}${linkedFrom(fault, references)}`),
      ...lost(references, pages),
    ],
  };
}

function internal(
  page: string,
  { references }: HtmlFacts,
  [origin = '', publicOrigin = '']: string[],
): Reference[] {
  return references.flatMap(({ href }) => {
    if (!URL.canParse(href, origin + page)) return [{ page, href, path: `invalid:${href}`, fragment: '' }];
    const url = new URL(href, origin + page);
    if (url.origin !== origin && url.origin !== publicOrigin) return [];
    return [{ page, href, path: url.pathname, fragment: decodeURIComponent(url.hash.slice(1)) }];
  });
}

function linkedFrom(fault: string, references: readonly Reference[]): string {
  const from = references.filter(({ path }) => fault.startsWith(`${path} `)).map(({ page }) => page);
  return ` (linked from ${[...new Set(from)].slice(0, 3).join(', ')})`;
}

/** References to an anchor that is missing from its page; `#top` is the top of any page. */
function lost(references: readonly Reference[], pages: Crawl['pages']): string[] {
  const ids = new Map([...pages].map(([path, facts]) => [path, new Set(facts.ids)]));
  return references
    .filter(
      ({ path, fragment }) => fragment !== '' && fragment !== 'top' && ids.get(path)?.has(fragment) === false,
    )
    .map(({ page, href }) => `${page} links to ${href}, which has no such anchor`);
}
