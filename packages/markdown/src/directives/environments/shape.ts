/** The server menu, which is hidden without JavaScript. */
import type { ElementContent } from 'hast';
import { elementOf } from '../../html/element-of.js';
import type { Shape } from '../../blocks/roles.js';

export interface Environment {
  readonly name: string;
  readonly url: string;
}

export function menuOf(environments: readonly Environment[]): Shape {
  return (element, { labels }) => {
    const options = environments.map(({ name, url }) => elementOf('option', { value: url }, [text(name)]));
    element.properties = { ...element.properties, className: ['environments', 'needs-js'] };
    element.children = [
      elementOf('label', {}, [
        elementOf('span', {}, [text(labels['markdown.environment'])]),
        text(' '),
        elementOf('select', { autoComplete: ['off'] }, options),
      ]),
    ];
  };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
