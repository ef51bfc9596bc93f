/**
 * Drawings of directives: converts marked blocks to figures. The drawing code is imported only for pages with drawings.
 * It must run after headings have their ids, because a state links to the section about it.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { eachElement } from '../html/each-element.js';
import { elementOf } from '../html/element-of.js';
import type { Page } from '../parse/page.js';
import { type Role, roleOf } from './roles.js';

type DiagramRole = Extract<Role, { kind: 'diagram' }>;

export function hasDiagrams({ marks }: Page): boolean {
  return marks.some(({ data }) => data?.docgenRole?.kind === 'diagram');
}

/** Draws every drawing of `tree`; `ids` are the page's ids. */
export async function diagrams(tree: Root, page: Page, ids: ReadonlySet<string>): Promise<void> {
  const { draw } = await import('@docgen/drawing/draw');
  const description = page.labels['markdown.drawn'];
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    if (role?.kind === 'diagram')
      shape(element, role, draw(role.drawing, { name: role.name, description }, ids));
    return undefined;
  });
}

function shape(figure: Element, { drawing, name }: DiagramRole, picture: Element): void {
  const properties: Properties = {
    className: ['diagram-scroll'],
    role: 'group',
    tabIndex: 0,
    ariaLabel: name,
  };
  const scroll = elementOf('div', properties, [picture]);
  const title: ElementContent[] = [{ type: 'text', value: drawing.title }];
  const caption = drawing.title === '' ? [] : [elementOf('figcaption', {}, title)];
  figure.tagName = 'figure';
  figure.properties = { className: ['diagram'] };
  figure.children = [...caption, scroll];
}
