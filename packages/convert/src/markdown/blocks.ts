/** Elements that insert other content into a page: parts of pages, code from files, lists of pages. */
import type { Converting } from './converting.js';
import { type ElementContext, unknown } from './unknown-elements.js';
import { attributeOf, textOf, valueOf } from './expressions.js';
import { prefixAt } from './layout.js';
import { tagsOf } from './tags.js';
import type { Node } from './tree.js';

/** An imported part of a page is included by its file. */
export function include(node: Node, standing: ElementContext, way: Converting): void {
  const path = way.imports.partials.get(node.name) ?? '';
  const file = standing.isBlock ? way.around.snippet(path) : undefined;
  if (file === undefined) {
    unknown(node, standing, way);
    return;
  }
  if (node.attributes.length > 0)
    way.tell('lost', node.start, `what <${node.name}> is given`, "an included file can't take props");
  replace(node, `::include{file="${file}"}`, standing, way);
}

export function codeBlock(node: Node, standing: ElementContext, way: Converting): void {
  const { constants, raws } = way.imports;
  const text = (name: string) => textOf(attributeOf(node, name), constants);
  const language = text('language') ?? '';
  const title = text('title');
  const marks = text('metastring');
  const numbers = attributeOf(node, 'showLineNumbers') === undefined ? '' : ' showLineNumbers';
  const name = title === undefined ? '' : ` title="${title}"`;
  const code = codeIn(node, way);
  const raw = raws.get(node.children.map(({ value }) => value.trim()).join(''));
  const file = raw === undefined ? undefined : way.around.snippet(raw);
  if (file !== undefined) {
    const lang = language === '' ? '' : ` lang="${language}"`;
    replace(node, `::include{file="${file}"${lang}${name}${numbers}}`, standing, way);
  } else if (code === undefined) unknown(node, standing, way);
  else {
    const ticks = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    const info = `${language}${name}${marks === undefined || marks === '' ? '' : ` ${marks}`}${numbers}`;
    replace(node, `${ticks}${info}\n${code.replace(/^\n|\n$/g, '')}\n${ticks}`, standing, way);
  }
}

/** The text between its tags: an expression that is one, or words. */
function codeIn(node: Node, way: Converting): string | undefined {
  const [only, ...others] = node.children;
  if (only === undefined || others.length > 0) return undefined;
  if (only.type.endsWith('Expression')) {
    const value = valueOf({ code: only.value, program: only.program }, way.imports.constants);
    return typeof value === 'string' ? value : undefined;
  }
  const { open, close } = tagsOf(node, way);
  const isWords =
    only.type === 'text' || (only.type === 'paragraph' && only.children.every(({ type }) => type === 'text'));
  return isWords ? way.page.text.slice(open.end, close?.start).trim() : undefined;
}

/** The list of pages is written out, in its state at the time of the migration. */
export function cardList(node: Node, standing: ElementContext, way: Converting): void {
  const list = way.around.cards();
  if (list === undefined) {
    unknown(node, standing, way);
    return;
  }
  way.tell(
    'changed',
    node.start,
    '<DocCardList />',
    'its cards are now written out; add cards for new pages',
  );
  replace(node, list, standing, way);
}

/** Lines in the place of an element, each with the prefix of its container. */
function replace(node: Node, lines: string, { base }: ElementContext, way: Converting): void {
  const prefix = prefixAt(way.page.text, node.start, base);
  const text = lines.replaceAll('\n', `\n${prefix}`).replaceAll(/[ \t]+$/gm, '');
  way.edits.push({ start: node.start, end: node.end, text });
}
