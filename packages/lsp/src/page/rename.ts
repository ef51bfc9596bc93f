/** Renames an anchor: the id of its heading, and every link to it. */
import type { Heading, Range } from '@docgen/model';
import { type Replacement, Refusal, replacementOf } from './edits.js';
import type { Pointed } from './pointed.js';
import type { Asked } from '../session/session.js';
import { parsedPage } from './targets.js';
import { allLinksTo, linkedAt } from './references.js';

interface Renaming {
  readonly source: string;
  readonly heading: Heading;
  readonly range: Range;
  /** Position at which the client shows its input. */
  readonly shown: Range;
}

/** The heading at a position. Throws a Refusal if there is none to rename. */
export async function renamingAt(pointed: Pointed | null, asked: Asked): Promise<Renaming> {
  const at = pointed === null ? null : linkedAt(pointed, asked);
  if (pointed === null || at === null || pointed.kind === 'key')
    throw new Refusal('docgen renames headings, and anchors in links');
  const id = pointed.kind === 'heading' ? pointed.heading.id : at.anchor;
  if (id === null) throw new Refusal('To rename a page, rename its file');
  const page = await parsedPage(at.source, asked.site);
  const heading = page?.document.headings.find((one) => one.id === id);
  const { range } = heading ?? {};
  if (!heading || !range || page?.source.madeFrom !== undefined)
    throw new Refusal(`No heading of ${at.source} has the id '${id}'`);
  return { source: at.source, heading, range, shown: pointed.range };
}

/** Throws a Refusal for an unsuitable name, or if a link can't be changed. */
export async function renamed(given: string, found: Renaming, { site }: Asked): Promise<Replacement[]> {
  const id = given.replace(/^#/, '');
  const { source, heading, range } = found;
  if (!/^[^\s#%&{}()[\]<>"'`\\|]+$/.test(id) || id.startsWith('docgen-'))
    throw new Refusal(`'${id}' can't be the id of a heading`);
  const anchors = (await parsedPage(source, site))?.document.anchors ?? [];
  if (id !== heading.id && anchors.some((one) => one.id === id))
    throw new Refusal(`${source} has an anchor '#${id}' already`);
  const links = await allLinksTo({ source, anchor: heading.id }, site);
  const changes = links.map(({ page, link, withAnchor }): Replacement => {
    const fix = page.source.madeFrom === undefined ? withAnchor(id) : undefined;
    if (fix !== undefined) return replacementOf(fix, page.source.path);
    const { line = 1 } = (link.mark ?? link.range)?.start ?? {};
    throw new Refusal(`The link in ${page.source.path}, line ${line}, has to be changed by hand first`);
  });
  const file = range.file ?? source;
  return [
    withId(site.linesOf(file)[range.start.line - 1] ?? '', id, { file, line: range.start.line }),
    ...changes,
  ];
}

/** The id as an author writes it after the heading: in place of the present one, or before closing number signs. */
function withId(
  text: string,
  id: string,
  { file, line }: { readonly file: string; readonly line: number },
): Replacement {
  const [, before = text, now = ''] = /^(.*?)(\s*\{#[^{}\s]*\})?(?:\s+#+)?\s*$/.exec(text) ?? [];
  const start = { line, column: before.length + 1 };
  return { file, range: { start, end: { line, column: start.column + now.length } }, text: ` {#${id}}` };
}
