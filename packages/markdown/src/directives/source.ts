/**
 * `::api-operation{id=createOrder level=3 anchors=short}`: reads the settings for a source's text from the attributes.
 * An invalid value is reported and ignored.
 */
import { type TextSettings, textSettings } from '@docgen/model';
import type { LeafDirective } from 'mdast-util-directive';
import { badValue } from '../diagnostics.js';
import { attributeOf, attributePlace, nameOf } from './directive.js';
import type { Sheet } from '@docgen/syntax/text/sheet';
import { report } from '@docgen/syntax/text/sheet';

export function settingsOf(node: LeafDirective, page: Sheet): TextSettings {
  const level = valueOf(node, { name: 'level', values: ['2', '3', '4', '5'] }, page);
  const anchors = valueOf(node, { name: 'anchors', values: ['short'] }, page);
  const description = valueOf(node, { name: 'description', values: ['none'] }, page);
  return textSettings({ level, anchors, description });
}

function valueOf(
  node: LeafDirective,
  { name, values }: { readonly name: string; readonly values: readonly string[] },
  page: Sheet,
): string | undefined {
  const value = attributeOf(node, name);
  if (value === undefined || values.includes(value)) return value;
  const expected = values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`;
  report(
    page,
    badValue({ name, owner: nameOf(node), value }, { expected }, attributePlace(node, name, page)),
  );
  return undefined;
}
