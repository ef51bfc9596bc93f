/** Any drawing as a picture. */
import type { Element } from 'hast';
import type { Drawing } from './drawing.js';
import { drawSequence } from './sequence.js';
import { drawStates } from './states.js';
import type { PictureTexts } from './svg.js';
import { drawTimeline } from './timeline.js';

/** `ids` are those of the page, for links from the picture to more details. */
export function draw(drawing: Drawing, texts: PictureTexts, ids: ReadonlySet<string>): Element {
  if (drawing.form === 'sequence') return drawSequence(drawing, texts);
  if (drawing.form === 'timeline') return drawTimeline(drawing, texts);
  return drawStates(drawing, texts, (value) => [value, `${drawing.id}-${value}`].find((id) => ids.has(id)));
}
