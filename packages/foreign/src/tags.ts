/**
 * Raw HTML tags that no browser knows: components of MDX and Vue, and words in angle brackets that were meant as text.
 * The sanitizer drops both, and some elements that browsers know. This module must not know Markdown.
 */
import { isKnownComponent } from './advice.js';
import { blank } from '@docgen/syntax/text/block-text';

export interface Tag {
  readonly name: string;
  /** Index of its `<` in the HTML. */
  readonly index: number;
  readonly length: number;
  /**
   * A component of another generator, an element that browsers know with an attribute of JSX, one that browsers know and
   * the sanitizer drops, or a word in brackets.
   */
  readonly kind: 'component' | 'expression' | 'dropped' | 'word';
  /** The name of an attribute with a JSX expression. */
  readonly attribute: string;
}

const html = `
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl
  dt element em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark
  marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option
  output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select
  selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;
/** Elements that GitHub writes around an emoji. Their content is the emoji, so readers lose nothing. */
const known: ReadonlySet<string> = new Set([...html.split(/\s+/).filter(Boolean), 'g-emoji']);

/** Elements with a purpose that no page has once they are dropped; of others, only the tag is lost. */
const purposeful: ReadonlySet<string> = new Set(
  'area button canvas datalist dialog fieldset form link map math meta meter optgroup option progress select svg textarea'.split(
    ' ',
  ),
);
const inTable = /^(?:caption|col(?:group)?|t(?:body|d|foot|h|head|r))$/i;

/** Components whose names browsers mistake for their own elements, and then render differently. */
const disguised: ReadonlySet<string> = new Set(['Aside', 'Code', 'Image', 'Link']);

/** Comments and tags; what isn't closed extends to the end, so that no search starts twice. */
export const tags =
  /<!--(?:(?!-->)[\s\S])*(?:-->|$)|<(?<close>\/?)(?<name>[a-zA-Z][^\s/>]*)(?<rest>(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)/g;
/** Content that isn't HTML, or has elements of its own. Drawings and formulas keep their first tag. */
const own =
  /<(script|style|textarea|title)\b(?:(?!<\/\1)[\s\S])*|(?<=<(svg|math)\b[^>]*>)(?:(?!<\/\2)[\s\S])+/gi;

/** A JSX expression as a value; two braces belong to a template, except where JSX takes an object. */
const expression = /(?:^|\s)(?<attribute>style(?==\{\{)|[a-zA-Z][\w:-]*(?==\{(?!\{)))=/;

/** HTML to search for tags. */
interface Html {
  readonly written: string;
  /** Its offset in the page's source. */
  readonly offset: number;
  readonly page: TaggedPage;
}

/** The source of a page, and what is searched for in all of it, at most once. */
export interface TaggedPage {
  readonly text: string;
  /** Whether it has a drawing or a formula. */
  readonly hasDrawing: boolean;
  readonly hasTable: boolean;
}

export function taggedPage(text: string): TaggedPage {
  let hasDrawing: boolean | undefined;
  let hasTable: boolean | undefined;
  return {
    text,
    get hasDrawing() {
      return (hasDrawing ??= /<(?:svg|math)[\s>]/i.test(text));
    },
    get hasTable() {
      return (hasTable ??= /<table[\s>]/i.test(text));
    },
  };
}

/** The tags in `written` that open an element unknown to browsers or the sanitizer, or have JSX attributes. */
export function foreignTags({ written, offset, page }: Html): Tag[] {
  const found: Tag[] = [];
  const text = /<(?:script|style|textarea|title|svg|math)\b/i.test(written)
    ? written.replace(own, blank)
    : written;
  for (const { 0: whole, index, groups = {} } of text.matchAll(tags)) {
    const { name = '', close, rest = '' } = groups;
    if (name === '' || close !== '') continue;
    const place = { name, index, length: whole.length };
    if (known.has(name.toLowerCase()) && !isDisguised(name, rest)) {
      const attribute = expression.exec(rest)?.groups?.['attribute'];
      if (attribute !== undefined) found.push({ ...place, kind: 'expression', attribute });
      else if (isDropped(name, page)) found.push({ ...place, kind: 'dropped', attribute: '' });
    } else if (!isDrawing(name, page)) {
      const isFirst = /(?:^|\n)[ \t>*+-]*$/.test(
        page.text.slice(Math.max(0, offset + index - 40), offset + index),
      );
      const kind = isComponent(name, { rest, page: page.text, isFirst }) ? 'component' : 'word';
      found.push({ ...place, kind, attribute: '' });
    }
  }
  return found;
}

function isDropped(name: string, { hasTable }: TaggedPage): boolean {
  return purposeful.has(name.toLowerCase()) || (inTable.test(name) && !hasTable);
}

function isDisguised(name: string, rest: string): boolean {
  return disguised.has(name) && /\S/.test(rest);
}

interface TagContext {
  readonly rest: string;
  readonly page: string;
  /** It is the first thing on its line. */
  readonly isFirst: boolean;
}

/**
 * Component names start with a capital and have attributes, an end, or a name that other generators use, which within a
 * line is a type: `error <Error>`.
 */
function isComponent(name: string, { rest, page, isFirst }: TagContext): boolean {
  if (!/^[A-Z][a-z]/.test(name)) return false;
  return /=|\/\s*$/.test(rest) || page.includes(`</${name}`) || (isFirst && isKnownComponent(name));
}

const drawing =
  /^(?:svg|g|path|circle|ellipse|line|rect|poly(?:gon|line)|text|tspan|defs|use|symbol|stop|filter|mask|pattern|marker|desc|metadata|view|switch|set|animate\w*|clippath|(?:linear|radial)gradient|fe[a-z]+|foreignobject|textpath|mpath|m[a-z]+|semantics|annotation(?:-xml)?)$/i;

/** Whether the tag is part of a drawing or a formula; words such as `<path>` count only if the page has one. */
function isDrawing(name: string, { hasDrawing }: TaggedPage): boolean {
  return drawing.test(name) && hasDrawing;
}
