/** Where something in a page leads: a file of the site and a range in it. */
import { type ParsedSource, type Resolution, targetOf } from '@docgen/engine/authoring';
import { type LinkRef, type Range, decodePath } from '@docgen/model';
import type { Pointed } from './pointed.js';
import type { Asked, SessionSite } from '../session/session.js';
import { snippetAt } from '../words/snippets.js';
import { termId } from '../words/names.js';
import { wordOf } from '../words/vocabulary.js';

export interface Target {
  /** Relative to the site folder. */
  readonly file: string;
  readonly range: Range;
}

const start: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Null if it leads to no file of the site. */
export async function targetAt(pointed: Pointed, asked: Asked): Promise<Target | null> {
  if (pointed.kind === 'link') return targetOfLink(pointed.link, asked);
  if (pointed.kind !== 'named') return null;
  const { owner, attribute, value } = pointed;
  if (wordOf(owner, asked.facts.site)?.names === 'terms')
    return termAt(attribute === 'of' ? value : termId(value), asked);
  if (attribute === 'id') return pageWith(`${owner}/${value}`, asked);
  if (attribute !== 'file') return null;
  const file = snippetAt(value, asked);
  return file === null ? null : { file, range: start };
}

/** Another page that includes a text of an API description. */
async function pageWith(name: string, { site, path }: Asked): Promise<Target | null> {
  const facts = await site.open.whole();
  const pages = [...(facts?.parsed().values() ?? [])].filter(({ source }) => source.path !== path);
  for (const { source, document } of pages) {
    const found = document.fragments.find((one) => one.name === name);
    if (found && source.madeFrom === undefined) return { file: source.path, range: found.range ?? start };
  }
  return null;
}

async function targetOfLink(link: LinkRef, asked: Asked): Promise<Target | null> {
  const found = resolved(link, asked);
  if (found.is === 'asset') return { file: found.asset, range: start };
  if (found.is !== 'page' || found.route.source === null) return null;
  const file = found.route.source;
  const target = await parsedPage(file, asked.site);
  const id = found.fragment === null ? '' : decodePath(found.fragment);
  const anchor = target?.document.anchors.find((one) => one.id === id);
  return { file: anchor?.range?.file ?? file, range: anchor?.range ?? start };
}

export function resolved(link: Pick<LinkRef, 'href'>, { page, facts }: Asked): Resolution {
  return targetOf(link, page, facts);
}

/** Parses the page if that isn't done. */
export async function parsedPage(path: string, site: SessionSite): Promise<ParsedSource | null> {
  return (await site.open.page(path))?.page.parsed ?? null;
}

/** The text of a term in the file of its language. */
function termAt(id: string, { site, page }: Asked): Target | null {
  const file = `i18n/${page.route.locale}.json`;
  const key = JSON.stringify(`glossary.${id}`);
  const lines = site.linesOf(file);
  const index = lines.findIndex((text) => text.trimStart().startsWith(key));
  if (index < 0) return null;
  const at = (column: number) => ({ line: index + 1, column: column + 1 });
  const column = (lines[index] ?? '').indexOf(key);
  return { file, range: { start: at(column), end: at(column + key.length) } };
}
