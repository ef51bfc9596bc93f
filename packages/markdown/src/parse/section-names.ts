/** Names by which readers look for a part of an API: the text of an operation's bar, and the name of a field. */
import type { SectionName } from '@docgen/model';
import type { Element } from 'hast';
import { htmlText } from '../html/html-text.js';

/** The names that an element itself provides: those of a bar, or the one at the head of a field. */
export function namesOf({ properties, children }: Element): SectionName[] {
  const { className, dataOperation } = properties;
  if (!Array.isArray(className)) return [];
  const elements = children.filter((child) => child.type === 'element');
  const code = elements.find(({ tagName }) => tagName === 'code');
  if (!code) return [];
  if (className.includes('field-name')) return [{ kind: 'field', name: htmlText(code) }];
  if (!className.includes('endpoint')) return [];
  const method = elements[0] && elements[0] !== code ? `${htmlText(elements[0])} ` : '';
  return [
    { kind: 'operation', name: `${method}${htmlText(code)}` },
    ...(typeof dataOperation === 'string' ? [{ kind: 'operation' as const, name: dataOperation }] : []),
  ];
}
