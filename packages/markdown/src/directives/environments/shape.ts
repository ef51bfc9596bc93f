/** The choice of a server, as a menu that is hidden where there is no JavaScript. */
import type { Element, ElementContent, Properties } from 'hast';
import type { Shape } from '../../blocks/roles.js';

export interface Environment {
  readonly name: string;
  readonly url: string;
}

export function menuOf(environments: readonly Environment[]): Shape {
  return (element, { labels }) => {
    const options = environments.map(({ name, url }) => made('option', { value: url }, [text(name)]));
    element.properties = { ...element.properties, className: ['environments', 'needs-js'] };
    element.children = [
      made('label', {}, [
        made('span', {}, [text(labels['markdown.environment'])]),
        text(' '),
        made('select', { autoComplete: ['off'] }, options),
      ]),
    ];
  };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function made(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
