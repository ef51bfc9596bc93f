/**
 * The parts that all directives share: the registry entry, and functions that read the title, attributes and positions.
 *
 * A record declares whether it takes a title, and which attributes. Anything else is reported here, in the same way for
 * all directives.
 */
import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { nearest } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import {
  badValue,
  curlyQuotes,
  missingAttribute,
  noAttributes,
  noTitle,
  otherAttribute,
  unknownAttribute,
  unquotedValue,
} from '../diagnostics.js';
import { placesOf } from '@docgen/syntax/text/directive-places';
import type { Sheet } from '@docgen/syntax/text/sheet';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { originalRange, writtenLines } from '@docgen/syntax/text/source-text';

export type DirectiveNode = ContainerDirective | LeafDirective;
export type Block = ContainerDirective['children'][number];

/** Properties of a directive other than its name. */
interface DirectiveRules {
  /** Whether it takes a title in brackets. */
  readonly title: boolean;
  /** Attributes that it takes; null if it checks them itself. */
  readonly attributes: readonly string[] | null;
  /** Its text in the Markdown copy; if omitted, its title and its content. */
  readonly words?: (worded: Worded) => string;
  /** It is a list item in the twin. */
  readonly isItem?: true;
  /** Its title and attributes are checked elsewhere; skips `judge`. */
  readonly isJudged?: true;
  /** What the site's policy must allow for it beyond the site's own files. Default: nothing. */
  readonly needs?: 'frames' | 'requests';
}

/** Documentation of a directive in the handbook. */
export interface Handbook {
  /** The table on the handbook's page that lists it. */
  readonly group: 'text' | 'files' | 'drawings' | 'changes' | 'descriptions';
  /** Syntax, in Markdown, with each use as code. */
  readonly usage: string;
  /** Result, in Markdown. Directives with the same summary share a row. */
  readonly summary: string;
  /** Words that an attribute takes, by its name, for editors; flags take `true` and `false`. */
  readonly values?: { readonly [attribute: string]: readonly string[] };
}

/** Values of an attribute that is a flag. */
export const flags = ['true', 'false'] as const;

/** A directive for the twin; texts are Markdown, without outer line breaks. */
export interface Worded extends Pick<Page, 'labels' | 'options'> {
  readonly node: DirectiveNode;
  /** Empty if omitted. */
  readonly title: string;
  readonly content: string;
  /** An attribute with an address, as the destination of a link; empty if omitted. */
  readonly address: (attribute: string) => string;
  /** Level of a heading in the surrounding section. */
  readonly level: number;
}

/** One directive. `build` returns its replacement; directives inside that are read afterwards. */
export type Directive = DirectiveRules & { readonly name: string } & (
    | {
        readonly form: 'container';
        readonly build: (node: ContainerDirective, page: Page) => RootContent[];
      }
    | { readonly form: 'leaf'; readonly build: (node: LeafDirective, page: Page) => RootContent[] }
    | { readonly form: 'both'; readonly build: (node: DirectiveNode, page: Page) => RootContent[] }
  );

/** One of docgen's own directives. Its folder also contains its strings, browser code and tests. */
export type DirectiveRecord = Directive & Handbook;

export function isDirective(node: RootContent): node is DirectiveNode {
  return node.type === 'containerDirective' || node.type === 'leafDirective';
}

/** Whether the directive is written in a form that its entry takes. */
export function takes({ form }: Directive, node: DirectiveNode): boolean {
  return form === 'both' || form === (node.type === 'leafDirective' ? 'leaf' : 'container');
}

/** The directive's name with its colons, as shown in messages. */
export function nameOf({ type, name }: Pick<DirectiveNode, 'type' | 'name'>): string {
  return `${type === 'leafDirective' ? '::' : ':::'}${name}`;
}

/** The opening line. */
export function openingOf(node: DirectiveNode, page: Sheet): Place {
  const position = placesOf(node, page.source)?.opening ?? node.position;
  return position === undefined ? {} : { range: originalRange(page.source, position) };
}

/** The opening line, with one attribute underlined. */
export function attributePlace(node: DirectiveNode, name: string, page: Sheet): Place {
  const position = placesOf(node, page.source)?.attributes.get(name);
  const place = openingOf(node, page);
  return position === undefined ? place : { ...place, mark: originalRange(page.source, position) };
}

/** Reports a title or attributes that `node` does not take. */
export function judge(node: DirectiveNode, { title, attributes }: DirectiveRules, page: Sheet): void {
  const owner = nameOf(node);
  if (!title && hasLabel(node)) report(page, noTitle(owner, openingOf(node, page)));
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    if (curlyStart.test(value ?? ''))
      report(page, curlyQuotes({ name, owner, value: value ?? '' }, attributePlace(node, name, page)));
  if (attributes === null) return;
  for (const name of Object.keys(node.attributes ?? {})) {
    if (attributes.includes(name)) continue;
    const place = attributePlace(node, name, page);
    const value = openValues(openingText(node, page)).find(({ rest }) => rest.includes(name));
    if (value !== undefined) {
      if (value.rest[0] === name) report(page, unquotedValue({ owner, ...value }, place));
      continue;
    }
    const known = { owner, known: attributes };
    report(
      page,
      attributes.length > 0 ? unknownAttribute(name, known, place) : noAttributes(name, owner, place),
    );
  }
}

/** A required attribute of a directive, with an example value. */
export interface Needed {
  readonly name: string;
  readonly example: string;
}

/**
 * Like `judge`, for a required attribute: returns its value, or reports that it is missing. A different attribute in
 * its place is reported as one problem.
 */
export function judgeNeeding(
  node: DirectiveNode,
  taken: DirectiveRules,
  { needed: { name, example }, page }: { readonly needed: Needed; readonly page: Sheet },
): string | undefined {
  const value = attributeOf(node, name);
  const label = taken.title || (value ?? '') !== '' ? undefined : labelText(node);
  if (label !== undefined && /^[^\s"]+$/.test(label)) {
    report(
      page,
      otherAttribute(`[${label}]`, { owner: nameOf(node), name, value: label }, openingOf(node, page)),
    );
    return undefined;
  }
  const others = Object.keys(node.attributes ?? {}).filter(
    (other) => taken.attributes?.includes(other) === false,
  );
  const [other] = others;
  const near = other === undefined ? undefined : nearest(other, taken.attributes ?? []);
  const isAlone = others.length === 1 && (near === undefined || near === name);
  if ((value ?? '') === '' && other !== undefined && isAlone) {
    const bare = near === undefined && /[./]/.test(other) ? other : example;
    const meant = attributeOf(node, other) || bare;
    const place = attributePlace(node, other, page);
    judge(node, { ...taken, attributes: null }, page);
    report(page, otherAttribute(other, { owner: nameOf(node), name, value: meant }, place));
    return undefined;
  }
  judge(node, taken, page);
  if (value !== undefined && value !== '') return curlyStart.test(value) ? undefined : value;
  const wanted = { owner: nameOf(node), example, written: openingText(node, page) };
  report(page, missingAttribute(name, wanted, openingOf(node, page)));
  return undefined;
}

/** Unquoted values of several words: in `title=My own title`, all words but the first are read as attributes. */
function openValues(opening: string): { name: string; value: string; rest: readonly string[] }[] {
  return Array.from(opening.matchAll(openValue), ([, name = '', value = '']) => ({
    name,
    value,
    rest: value.split(/[ \t]+/).slice(1),
  }));
}

/** A typographic quotation mark, which does not quote a value. */
const curlyStart = /^[“”„«‘’‚]/;

const openValue = /([\w-]+)=([^\s"'“”‘’{}=]+(?:[ \t]+[^\s"'“”‘’{}=.#]+(?=[ \t}]))+)/g;

/** The value of an attribute: undefined if it is omitted, an empty string if it has no value. */
export function attributeOf(node: DirectiveNode, name: string): string | undefined {
  const attributes = node.attributes ?? {};
  return Object.hasOwn(attributes, name) ? (attributes[name] ?? undefined) : undefined;
}

/** Whether a flag such as `required` or `required=true` is set. */
export function isMarked(node: DirectiveNode, name: string): boolean {
  const value = attributeOf(node, name);
  return value === '' || value === 'true';
}

/** Like `isMarked`, but reports invalid values. */
export function isSet(node: DirectiveNode, name: string, page: Sheet): boolean {
  const value = attributeOf(node, name);
  if (value === undefined || value === 'false') return false;
  if (isMarked(node, name)) return true;
  const fault = { name, owner: nameOf(node), value };
  report(page, badValue(fault, { expected: 'true or false' }, attributePlace(node, name, page)));
  return false;
}

function isLabel(node: Block | PhrasingContent | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

function hasLabel(node: DirectiveNode): boolean {
  return node.type === 'leafDirective' ? node.children.length > 0 : isLabel(node.children[0]);
}

/** The text in the brackets of a leaf directive, if they contain nothing else. */
function labelText(node: DirectiveNode): string | undefined {
  const [only, more] = node.type === 'leafDirective' ? node.children : [];
  return only?.type === 'text' && more === undefined ? only.value.trim() : undefined;
}

/** The title in brackets, and the content between the directive's lines. */
export function parts(node: ContainerDirective): { label: PhrasingContent[]; content: Block[] } {
  const [first, ...rest] = node.children;
  if (!isLabel(first)) return { label: [], content: node.children };
  return { label: trimmed(first.children), content: rest };
}

function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children
    .map((child, index) => {
      if (child.type !== 'text') return child;
      const start = index === 0 ? child.value.trimStart() : child.value;
      return { ...child, value: index === children.length - 1 ? start.trimEnd() : start };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
}

/** The title in brackets or from the `title` attribute, or else `otherwise`. */
export function titleOf(node: ContainerDirective, otherwise: string): PhrasingContent[] {
  const { label } = parts(node);
  if (label.length > 0) return label;
  return [{ type: 'text', value: attributeOf(node, 'title') || otherwise }];
}

/** A paragraph that becomes another element. */
export function titled(
  children: PhrasingContent[],
  className: string | undefined,
  hName?: string,
): Paragraph {
  const hProperties = className === undefined ? {} : { className: [className] };
  return { type: 'paragraph', children, data: { ...(hName !== undefined && { hName }), hProperties } };
}

/** The source text of an invalid directive, with its blocks between its opening and closing lines. */
export function asWritten(node: DirectiveNode, page: Sheet): RootContent[] {
  const { position } = node;
  const lines = position === undefined ? [] : writtenLines(page.source, position).map(bare);
  const opening = textParagraph(lines[0] ?? nameOf(node), node);
  if (node.type === 'leafDirective') return [opening];
  const content = isLabel(node.children[0]) ? node.children.slice(1) : node.children;
  const closed = placesOf(node, page.source)?.isClosed === true;
  const closing: BlockContent[] = closed ? [textParagraph(lines.at(-1) ?? '', undefined)] : [];
  return [opening, ...content, ...closing];
}

/** The opening line as written, for hints that change it. */
export function openingText(node: DirectiveNode, page: Sheet): string {
  const [line] = node.position === undefined ? [] : writtenLines(page.source, node.position);
  return line === undefined ? nameOf(node) : bare(line);
}

/** A source line without blockquote markers and indentation. */
function bare(line: string): string {
  return line.replace(/^.*?(?=:{2,})/, '').trim();
}

function textParagraph(value: string, node: DirectiveNode | undefined): Paragraph {
  const position = node?.position;
  return { type: 'paragraph', children: [{ type: 'text', value }], ...(position && { position }) };
}
