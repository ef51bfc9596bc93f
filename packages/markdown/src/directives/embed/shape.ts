/** The card of an embed: a link with the poster, the title, and who shows it. */
import type { Element, ElementContent, Properties } from 'hast';
import type { Shape } from '../../blocks/roles.js';
import { elementOf } from '../../html/element-of.js';

interface Card {
  readonly url: string;
  readonly title: string;
  readonly poster: string | undefined;
  /** URL of the frame. */
  readonly frame: string;
  /** Name of the provider. */
  readonly name: string;
}

export function cardOf({ url, title, poster, frame, name }: Card): Shape {
  return (figure, { labels }) => {
    const { position } = figure;
    const placed = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
      ...elementOf(tagName, properties, children),
      ...(position && { position }),
    });
    const image = { src: poster ?? '', alt: '', loading: 'lazy', decoding: 'async' };
    const by = labels['markdown.embed'].replace('{name}', name);
    figure.properties = { className: ['embed'] };
    figure.children = [
      placed('a', { href: url, dataFrame: frame, dataTitle: title }, [
        ...(poster === undefined ? [] : [placed('img', image)]),
        elementOf('span', {}, [
          elementOf('strong', {}, [{ type: 'text', value: title }]),
          { type: 'text', value: ' ' },
          elementOf('small', {}, [{ type: 'text', value: by }]),
        ]),
      ]),
    ];
  };
}
