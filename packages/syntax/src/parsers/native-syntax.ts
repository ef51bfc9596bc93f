/**
 * The native parser: text to mdast by `satteri`, with directives as blocks only.
 *
 * Differences from remark are evened out here, so that both parsers create one tree. The differential tests compare
 * them; `test/parser-differences.json` lists the remaining differences, each with its reason.
 */
import type { Root } from 'mdast';
import type { Binding } from './native-binding.js';
import { readTree } from './native-tree.js';
import { type Read, withPlainColons } from '../text/plain-colons.js';

const commonMark = 0;
/** Tables, footnotes, strikethrough, task lists, the rest of GFM. */
const extended = (1 << 1) | (1 << 2) | (1 << 3) | (1 << 4) | (1 << 11);
/** Directives. */
const directives = 1 << 16;

/** A parser of CommonMark, with GFM and directives if `extensions` includes them. */
export function createNativeSyntax(binding: Binding, extensions: boolean): (text: string) => Root {
  const reader =
    (options: number) =>
    (text: string): Read => {
      const handle = binding.createMdastHandle(text, options, true);
      try {
        return readTree(binding.serializeHandle(handle));
      } finally {
        binding.dropHandle(handle);
      }
    };
  const plain = reader(extensions ? extended : commonMark);
  const whole = extensions ? reader(extended | directives) : plain;
  return (text) => withPlainColons(text, { plain, whole });
}
