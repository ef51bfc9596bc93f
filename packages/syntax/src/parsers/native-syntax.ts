/**
 * The native parser: text to mdast by `satteri`, with directives as blocks only.
 *
 * What it reads in another way than remark is evened out here, so that either parser makes one tree. The differential
 * tests hold them to each other; `test/parser-differences.json` lists what is left, each with its reason.
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

/** A parser of CommonMark, with GFM and directives where `extensions` says so. */
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
