/**
 * Checks the text of a model while it arrives. Whatever the model was made to write, readers get only this: text that
 * cites a passage which the model was given, without numbers of other passages, and without addresses of hosts that no
 * passage names.
 */
import type { GivenPassage } from './site-folder.js';

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'citation'; readonly number: number; readonly url: string; readonly title: string };

export interface CheckedText {
  /** What may be sent now. */
  readonly add: (piece: string) => readonly Part[];
  /** The rest. */
  readonly end: () => readonly Part[];
  /** Whether a passage has been cited. Until then, nothing is sent. */
  readonly isSupported: () => boolean;
  /** Whether there has been too much text without a citation, or in all. */
  readonly isTooLong: () => boolean;
}

/** Characters before the first citation, and in all. */
const longestUncited = 3_000;
const longest = 18_000;
/** Characters that may be one word; longer ones are cut. */
const longestWord = 2_000;

const address = /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>"'`)\]]*/gi;
/** `[1]` and `[1, 2]`. */
const marker = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;

export function checkedText(given: readonly GivenPassage[]): CheckedText {
  const hosts = new Set(given.flatMap(({ text }) => [...text.matchAll(address)].map(([url]) => hostOf(url))));
  const numbers = new Map<string, number>();
  const code: CodeState = { isFenced: false, isInline: false };
  let [rest, waiting, length] = ['', '', 0];
  const cited: Part[] = [];

  /**
   * The reader's number of a passage, from 1 in the order of the text; null if the model wasn't given it. Passages of the
   * same section are one to readers.
   */
  const numberOf = (written: number): number | null => {
    const passage = given[written - 1];
    if (passage === undefined) return null;
    const { url, title } = passage;
    const number = numbers.get(url) ?? numbers.size + 1;
    if (!numbers.has(url)) cited.push({ kind: 'citation', number, url, title });
    numbers.set(url, number);
    return number;
  };
  const withNumbers = (text: string) =>
    text.replaceAll(marker, (_, list: string) => {
      const all = list.split(/[,;]/).map((one) => numberOf(Number(one)));
      return all.map((number) => (number === null ? '' : `[${number}]`)).join('');
    });
  const release = (text: string): readonly Part[] => {
    const known = text.replaceAll(address, (url) => (hosts.has(hostOf(url)) ? url : '…'));
    const checked = partsOf(known, code).map((one) => (one.isCode ? one.text : withNumbers(one.text)));
    waiting += checked.join('');
    length += text.length;
    if (numbers.size === 0 || waiting === '') return [];
    const parts: Part[] = [...cited.splice(0), { kind: 'text', text: waiting }];
    waiting = '';
    return parts;
  };
  return {
    add(piece) {
      rest += piece;
      const end = endOfWords(rest);
      const text = rest.slice(0, end);
      rest = rest.slice(end);
      return release(text);
    },
    end() {
      const text = rest;
      rest = '';
      return release(text);
    },
    isSupported: () => numbers.size > 0,
    isTooLong: () => length > longest || (numbers.size === 0 && length > longestUncited),
  };
}

/** Scheme, host and port in one spelling; the text itself if it isn't a URL. */
function hostOf(url: string): string {
  const bare = url.replace(/[.,;:!?]+$/, '');
  if (!URL.canParse(bare)) return bare;
  const { protocol, host } = new URL(bare);
  return `${protocol}//${host}`;
}

/** Where what may still become an address or a marker begins: at a word of ASCII or an open bracket at the end. */
function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && /[\x21-\x7e]/.test(text.charAt(end - 1))) end -= 1;
  if (text.length - end > longestWord) return text.length;
  const bracket = text.lastIndexOf('[');
  const isOpen = bracket >= text.length - 20 && /^\[[\d\s,;]*\]?$/.test(text.slice(bracket));
  return isOpen ? Math.min(bracket, end) : end;
}

interface CodeState {
  isFenced: boolean;
  isInline: boolean;
}

/** Text and code. Numbers in brackets are no citations in code. A word is whole, so fences are, too. */
function partsOf(text: string, state: CodeState): { readonly text: string; readonly isCode: boolean }[] {
  return text.split(/(```|`|\n)/).map((piece) => {
    if (piece === '```' && !state.isInline) state.isFenced = !state.isFenced;
    else if (piece === '`' && !state.isFenced) state.isInline = !state.isInline;
    else if (piece === '\n') state.isInline = false;
    return { text: piece, isCode: state.isFenced || state.isInline };
  });
}
