/**
 * Prepares a page for marks such as *Since 2.0*: what readers see under each heading becomes a number, so that versions
 * of a page can be compared by their facts alone, and the body is cut where a mark can be. This works on the finished
 * body, so code, drawings and the work of plugins count, too.
 */
import { type Hole, type Parsed, textHash } from '@docgen/model';

/** The start of a heading that has an id, or the end of any heading. */
const edges = /<h[1-6](?=[^>]*? id="([^"]*)")[^>]*>|<\/h[1-6]>/g;

/** The page with the hash of each section, and a hole for a mark after each heading. */
export function withSectionHashes(parsed: Parsed): Parsed {
  const { headings } = parsed.document;
  const numbers = new Map(headings.map(({ id }, n) => [id, n]));
  const texts = ['', ...headings.map(() => '')];
  const body: (string | Hole)[] = [];
  let section = 0;
  let open: number | null = null;
  const see = (text: string) => {
    texts[section] += text;
  };
  for (const part of parsed.body) {
    if (typeof part !== 'string') {
      see(seenIn(part));
      body.push(part);
      continue;
    }
    let [read, cut] = [0, 0];
    for (const { 0: edge, 1: id, index } of part.matchAll(edges)) {
      const started: number | undefined = id === undefined ? undefined : numbers.get(id);
      if (started !== undefined) {
        see(part.slice(read, index));
        [read, section, open] = [index, started + 1, started];
      } else if (open !== null && id === undefined) {
        const end = index + edge.length;
        body.push(part.slice(cut, end), { kind: 'mark', n: open });
        // A page's title isn't part of the text below it.
        if (headings[open]?.depth === 1) [texts[section], read] = ['', end];
        [cut, open] = [end, null];
      }
    }
    see(part.slice(read));
    if (cut < part.length) body.push(part.slice(cut));
  }
  const parts = [...(parsed.document.parts ?? []), 'version-marks'].sort();
  return { ...parsed, body, document: { ...parsed.document, sectionHashes: texts.map(textHash), parts } };
}

/** What a hole shows itself. The targets of links differ between versions of the same text. */
function seenIn(hole: Hole): string {
  return hole.kind === 'island' || hole.kind === 'away' ? JSON.stringify(hole) : hole.kind;
}
