/** The elements of recordings: the browser's own player, its captions, and a link to the transcript. */
import type { Element, ElementContent, Properties } from 'hast';
import type { Shape } from '../../blocks/roles.js';
import { elementOf } from '../../html/element-of.js';

export interface Recording {
  readonly kind: 'video' | 'audio';
  readonly src: string;
  /** Empty if omitted. */
  readonly title: string;
  /** File with the captions or the transcript. */
  readonly text: string | undefined;
  readonly poster: string | undefined;
}

export function shapeOf({ kind, src, title, text, poster }: Recording): Shape {
  return (figure, { labels, options }) => {
    const { position } = figure;
    const placed = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
      ...elementOf(tagName, properties, children),
      ...(position && { position }),
    });
    const captions = { kind: 'captions', src: text ?? '', srcLang: options.lang ?? options.locale };
    const track = { ...captions, label: labels['markdown.captions'], default: true };
    const player = {
      src,
      ...(poster !== undefined && { poster }),
      // As wide as the text; the build adds the height, so that the page doesn't move when the video loads.
      ...(kind === 'video' && { width: '100%' }),
      controls: true,
      preload: kind === 'video' && poster === undefined ? 'metadata' : 'none',
      ...(title !== '' && { ariaLabel: title }),
    };
    const isCaptioned = kind === 'video' && text !== undefined;
    const transcript: ElementContent[] =
      kind === 'audio' && text !== undefined
        ? [
            textNode(title === '' ? '' : ' '),
            placed('a', { href: text }, [textNode(labels['markdown.transcript'])]),
          ]
        : [];
    const caption = [...(title === '' ? [] : [textNode(title)]), ...transcript];
    figure.tagName = 'figure';
    figure.properties = { className: ['media'] };
    figure.children = [
      placed(kind, player, isCaptioned ? [placed('track', track)] : []),
      ...(caption.length > 0 ? [elementOf('figcaption', {}, caption)] : []),
    ];
  };
}

function textNode(value: string): ElementContent {
  return { type: 'text', value };
}
