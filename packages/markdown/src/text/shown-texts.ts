/**
 * Texts of sources that a page probably shows or asks for, found without parsing it. Forms in code count too, and a form
 * that a plugin generates is missing.
 */
import { type TextName, textSettings } from '@docgen/model';
import { claimKeys, mentionPattern, nameSource, schemaSource } from './source-forms.js';

type ShownText = Omit<TextName, 'folder' | 'locale'>;

const kinds = claimKeys.join('|');
const anyForm = new RegExp(`::|:api\\[|\\b(?:${kinds})=`);
const directive = /::([\w-]+)(?:\{([^{}\n]*)\})?/g;
const fence = /^[ \t>*-]*(?:`{3,}|~{3,})(.*)$/gm;
const claim = new RegExp(`\\b(${kinds})=["']?([^\\s"'{}]+)`, 'g');

/** Their names: first of directives, then of examples in code blocks, then of names in prose. */
export function shownTexts(text: string): ShownText[] {
  if (!anyForm.test(text)) return [];
  const found = Array.from(text.matchAll(directive), ([, name = '', written = '']): ShownText => {
    const valueOf = (key: string) => new RegExp(`(?:^| )${key}=["']?([^"' ]+)`).exec(written)?.[1];
    const [level, anchors, description] = ['level', 'anchors', 'description'].map(valueOf);
    const settings = textSettings({ level, anchors, description });
    return { directive: name, id: valueOf('id') ?? '', settings };
  });
  for (const [, meta = ''] of text.matchAll(fence))
    for (const [, kind = '', name = ''] of meta.matchAll(claim))
      found.push({ directive: schemaSource, id: `${kind}:${name}`, settings: {} });
  for (const [, name = ''] of text.matchAll(mentionPattern))
    found.push({ directive: nameSource, id: name, settings: {} });
  return found;
}
