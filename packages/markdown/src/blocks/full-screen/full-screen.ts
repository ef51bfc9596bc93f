/**
 * A wide drawing that readers can open in full screen. Its frame is a popover that the theme shows in its place while it is
 * closed, and the button is part of it. So it needs no script, and the focus stays on the button that opens and closes it.
 */
import type { Element } from 'hast';
import { elementOf } from '../../html/element-of.js';

/** Puts the last child of a figure into a frame; `n` is its number on the page. */
export function framed(figure: Element, label: string, n: number): Element {
  const id = `docgen-drawing-${n}`;
  const before = figure.children.slice(0, -1);
  const drawing = figure.children.slice(-1);
  const properties = {
    type: 'button',
    className: ['icon-button', 'full-screen-button'],
    popoverTarget: id,
    ariaLabel: label,
  };
  const frame = elementOf('div', { id, className: ['full-screen'], popover: 'auto' }, [
    elementOf('button', properties, [icon()]),
    ...drawing,
  ]);
  return { ...figure, children: [...before, frame] };
}

/** Corners that point outward; a cross while the frame is open. */
function icon(): Element {
  const size = { width: 20, height: 20, viewBox: '0 0 20 20', fill: 'none', ariaHidden: 'true' };
  return elementOf('svg', { ...size, stroke: 'currentColor', strokeWidth: '1.5', strokeLinecap: 'round' }, [
    elementOf('path', { d: 'M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4' }),
    elementOf('path', { d: 'm5 5 10 10M15 5 5 15' }),
  ]);
}
