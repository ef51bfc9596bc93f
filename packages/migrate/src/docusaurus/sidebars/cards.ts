/** The entries of a category as cards: a list of links, each with its page's description. */
import type { DocEntry } from '../docs/entry.js';
import type { Item } from './item.js';

export interface CardInput {
  /** The path of the folder that contains the pages, below the content folder; `''` for none. */
  readonly root: string;
  /** A document in the reader's language, by id. */
  readonly entry: (id: string) => DocEntry | undefined;
  /** The path of a list page, below the content folder, by the category that it lists. */
  readonly list: (item: Item) => string | undefined;
}

/** Markdown, or undefined if there is nothing to show. */
export function cards(items: readonly Item[], input: CardInput): string | undefined {
  const lines = items.flatMap((item) => line(item, input) ?? []);
  return lines.length === 0 ? undefined : [':::cards', '', ...lines, '', ':::'].join('\n');
}

function line(item: Item, input: CardInput): string | undefined {
  if (item.kind === 'link') return card(item.label, item.href, undefined);
  const id = item.kind === 'doc' ? item.id : item.kind === 'category' ? linkedId(item, input) : undefined;
  const entry = id === undefined ? undefined : input.entry(id);
  const label =
    item.kind === 'category' ? item.label : item.kind === 'doc' ? (item.label ?? entry?.title) : undefined;
  const list = item.kind === 'category' ? input.list(item) : undefined;
  const target = entry?.target ?? list;
  if (label === undefined || target === undefined) return undefined;
  const description = entry?.matter['description'];
  return card(label, `${input.root}/${target}`, typeof description === 'string' ? description : undefined);
}

/** A category leads to its own page, else to the first document in it. */
function linkedId(item: Item, input: CardInput): string | undefined {
  if (item.kind === 'doc') return item.id;
  if (item.kind !== 'category') return undefined;
  if (item.link?.kind === 'doc') return item.link.id;
  if (input.list(item) !== undefined) return undefined;
  return item.items.map((one) => linkedId(one, input)).find((id) => id !== undefined);
}

function card(label: string, href: string, text: string | undefined): string {
  const title = label.replaceAll(/[[\]*_`<\\]/g, String.raw`\$&`);
  const target = /[\s()]/.test(href) ? `<${href}>` : href;
  const words = text
    ?.replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]*_`<\\]/g, String.raw`\$&`)
    .trim();
  return `- [**${title}**](${target})${words ? ` ${words}` : ''}`;
}
