/**
 * Reads the facts that a finished page contains about itself, with a parser that shares nothing with the build. Tests
 * decide whether they are correct.
 */
import { Parser } from 'htmlparser2';

export type Attributes = { readonly [name: string]: string | undefined };

export interface HtmlFacts {
  lang: string | undefined;
  title: string;
  headings: number[];
  /** Values of `id`, and of `name` on `a`: possible targets of a fragment; duplicates are kept. */
  ids: string[];
  /** Every URL that the page refers to, with the element and attribute that contain it. */
  references: { href: string; from: string }[];
  /** `<meta>` by name, property or http-equiv, in lower case. */
  meta: Map<string, string>;
  /** `<link>` elements, by their attributes. */
  links: Attributes[];
  images: Attributes[];
  /** `<script>` elements, with their text. */
  scripts: { type: string; text: string }[];
  /** Texts of the breadcrumbs. */
  breadcrumbs: string[];
}

const urlAttributes = ['href', 'src', 'poster', 'action', 'cite', 'data'];

/** Reads a page. */
export function htmlFacts(html: string): HtmlFacts {
  const facts: HtmlFacts = {
    lang: undefined,
    title: '',
    headings: [],
    ids: [],
    references: [],
    meta: new Map(),
    links: [],
    images: [],
    scripts: [],
    breadcrumbs: [],
  };
  const open: string[] = [];
  let isInCrumbs = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'nav') isInCrumbs = attributes['class'] === 'breadcrumbs';
      note(facts, name, attributes);
    },
    onclosetag(name) {
      open.pop();
      if (name === 'nav') isInCrumbs = false;
    },
    ontext(text) {
      // A title in an inline picture is not the page's.
      if (open.at(-1) === 'title' && !open.includes('svg')) facts.title += text;
      const block = facts.scripts.at(-1);
      if (open.at(-1) === 'script' && block !== undefined) block.text += text;
      if (isInCrumbs && open.includes('li')) facts.breadcrumbs.push(text);
    },
  });
  parser.end(html);
  return facts;
}

function note(facts: HtmlFacts, name: string, attributes: Attributes): void {
  if (name === 'html') facts.lang = attributes['lang'];
  if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
  if (name === 'img') facts.images.push(attributes);
  if (name === 'script') facts.scripts.push({ type: attributes['type'] ?? '', text: '' });
  if (name === 'link') facts.links.push(attributes);
  if (name === 'meta') noteMeta(facts, attributes);
  const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
  if (id !== undefined) facts.ids.push(id);
  for (const attribute of urlAttributes) {
    const href = attributes[attribute];
    if (href !== undefined) facts.references.push({ href, from: `${name}[${attribute}]` });
  }
  for (const candidate of attributes['srcset']?.split(',') ?? [])
    facts.references.push({ href: candidate.trim().split(/\s/)[0] ?? '', from: `${name}[srcset]` });
}

/** A refresh is a reference too: that is how a redirect without host rules works. */
function noteMeta(facts: HtmlFacts, { name, property, 'http-equiv': equiv, content = '' }: Attributes): void {
  const key = (name ?? property ?? equiv)?.toLowerCase();
  if (key === undefined) return;
  facts.meta.set(key, content);
  const target = key === 'refresh' ? /url=(.*)$/i.exec(content)?.[1] : undefined;
  if (target !== undefined) facts.references.push({ href: target, from: 'meta[refresh]' });
}
