/**
 * Texts of sources that a page probably shows or asks for, found without parsing it. What is in code counts too, and a
 * form that a plugin changes may be missing: whoever asks learns what a page includes when it is read.
 */
import { type TextName, textSettings } from '@docgen/model';

export type ShownText = Omit<TextName, 'folder' | 'locale'>;

const directive = /::([\w-]+)(?:\{([^{}\n]*)\})?/g;
const claim = /\b(request|response|schema)=["']?([^\s"'{}]+)/g;
const fence = /^[ \t>*-]*(?:`{3,}|~{3,})(.*)$/gm;
const mention = /:api\[([^\]\s[]{1,200})\]/g;

/** Their names, in the order of their forms. */
export function shownTexts(text: string): ShownText[] {
  const found = Array.from(text.matchAll(directive), ([, name = '', written = '']): ShownText => {
    const valueOf = (key: string) => new RegExp(`(?:^| )${key}=["']?([^"' ]+)`).exec(written)?.[1];
    const [level, anchors, description] = ['level', 'anchors', 'description'].map(valueOf);
    const settings = textSettings({ level, anchors, description });
    return { directive: name, id: valueOf('id') ?? '', settings };
  });
  for (const [, meta = ''] of text.matchAll(fence))
    for (const [, kind = '', name = ''] of meta.matchAll(claim))
      found.push({ directive: 'api-schema', id: `${kind}:${name}`, settings: {} });
  for (const [, name = ''] of text.matchAll(mention))
    found.push({ directive: 'api-name', id: name, settings: {} });
  return found;
}
