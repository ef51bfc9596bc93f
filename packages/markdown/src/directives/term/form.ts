/**
 * Terms of the site's glossary: `:term[chargeable weight]` is a word that shows its meaning when readers point at,
 * focus or tap it. Meanings are site texts, per language (`glossary.chargeable-weight` in `i18n/en.json`), so that each
 * is written once; `{of=chargeable-weight}` sets the key if the words differ. It works the same without JavaScript.
 */
import { nearest } from '@docgen/model';
import type { Emphasis, PhrasingContent, Root } from 'mdast';
import type { Open } from '../../includes/ask.js';
import { termAttributes, unknownTerm } from '../../diagnostics.js';
import { type LineForm, replaceForms } from '../in-text.js';
import type { MarkdownOptions } from '../../parse/options.js';

const prefix = 'glossary.';

export const term: LineForm = {
  name: 'term',
  attributes: ['of'],
  names: 'terms',
  group: 'text',
  usage: '`:term[draft]`, `:term[deep]{of=draft}`',
  summary: 'a term that shows its meaning, which is the text `glossary.draft` in `i18n/<locale>.json`',
  resolve: resolveTerms,
};

/** Replaces every term in `tree`. */
async function resolveTerms(
  tree: Root,
  { options, included }: { readonly options: MarkdownOptions; readonly included: Open },
): Promise<boolean> {
  const { strings, locale } = options;
  return replaceForms(tree, included, {
    sign: ':term[',
    pattern: /:term\[([^\][]{1,200})\](?:\{of=(?:"([^"{}]*)"|([^\s"{}]+))\}|(\{[^{}\n]{0,200}\}))?/g,
    async make({ match: [, words = '', quoted, bare, other], place, position, isInLink }) {
      if (other !== undefined) {
        included.diagnostics.push(termAttributes(other, words, place));
        return { node: { type: 'text', value: words, position }, twin: words };
      }
      const id = quoted ?? bare ?? idOf(words);
      const meaning = Object.hasOwn(strings, prefix + id) ? strings[prefix + id] : undefined;
      if (meaning === undefined)
        included.diagnostics.push(unknownTerm(id, { locale, near: nearest(id, idsIn(strings)) }, place));
      const text: PhrasingContent = { type: 'text', value: words, position };
      const isShown = meaning !== undefined && !isInLink;
      return { node: isShown ? explained(text, meaning) : text, twin: words };
    },
  });
}

/** `chargeable-weight` for `Chargeable weight`. */
function idOf(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

function idsIn(strings: MarkdownOptions['strings']): string[] {
  return Object.keys(strings).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

/** An inline element that becomes a `span`. */
function explained(text: PhrasingContent, meaning: string): Emphasis {
  const hProperties = { className: ['term'], tabIndex: 0, 'aria-description': meaning, dataTip: meaning };
  return {
    type: 'emphasis',
    children: [text],
    data: { hName: 'span', hProperties },
    ...(text.position && { position: text.position }),
  };
}
