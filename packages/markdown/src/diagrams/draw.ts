/** Any drawing as a picture. */
import type { Element } from 'hast';
import type { Drawing } from './drawing.js';
import { drawStates } from './states.js';
import type { PictureTexts } from './svg.js';

/** `ids` are those of the page, for links from the picture to what tells more. */
export function draw(drawing: Drawing, texts: PictureTexts, ids: ReadonlySet<string>): Element {
  const own = (value: string) => `${drawing.form === 'states' ? drawing.id : ''}-${value}`;
  switch (drawing.form) {
    default:
      return drawStates(drawing as never, texts, (value) => [value, own(value)].find((id) => ids.has(id)));
  }
}
