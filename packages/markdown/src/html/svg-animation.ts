/**
 * SVG animations that could run code: an animation sets an attribute while the page is shown, so a link that was judged
 * harmless may lead to a script a moment later. This must not judge the attributes of any other element.
 */
import { attributeName, holdsUrls, runningSchemeOf } from '@docgen/model';
import type { Element } from 'hast';

const animations = new Set(['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set']);
const values = new Set(['from', 'to', 'by', 'values']);

/**
 * Describes an animation that sets a URL or an event handler, or has a value that runs code; undefined for every other
 * element.
 */
export function unsafeAnimation({ tagName, properties }: Element): string | undefined {
  if (!animations.has(tagName.toLowerCase())) return undefined;
  for (const [property, value] of Object.entries(properties)) {
    const name = attributeName(property);
    const text = String(value).trim();
    if (name === 'attributename' && isUnsafeTarget(text)) return `The animation <${tagName}> of '${text}'`;
    if (!values.has(name)) continue;
    const scheme = text.split(';').map(runningSchemeOf).find(Boolean);
    if (scheme !== undefined) return `The '${scheme}:' URL of <${tagName}>`;
  }
  return undefined;
}

/** Whether an attribute contains URLs or a handler, whatever its prefix. */
function isUnsafeTarget(target: string): boolean {
  const local = target.slice(target.lastIndexOf(':') + 1);
  return [target, local].map(attributeName).some((name) => holdsUrls(name) || /^on|^srcdoc$/.test(name));
}
