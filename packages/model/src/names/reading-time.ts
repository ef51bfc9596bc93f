/**
 * Minutes that readers need for a page, from its texts for search: prose and titles, without code and drawings. Reading
 * speeds are averages for texts of medium difficulty (IReST, Trauzettel-Klosinski and Dietz 2012), rounded.
 */
import type { Parsed, Section } from '../document.js';

const perMinute = {
  /** Words between spaces. */
  words: 220,
  /** Chinese and Japanese characters. */
  characters: 300,
  /** Letters of other scripts without spaces: about four make a word. */
  letters: 900,
} as const;

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/gu;
const letter = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;
const wordPart = /[\p{L}\p{N}]/u;

/** The page with its reading time, if it has one. */
export function withReadingTime(parsed: Parsed): Parsed {
  const minutes = readingMinutes(parsed.sections);
  return minutes === null ? parsed : { ...parsed, document: { ...parsed.document, minutes } };
}

/** At least 1. Null without prose, and for pages about an operation of an API, which are for looking things up. */
export function readingMinutes(sections: readonly Section[]): number | null {
  if (sections.some(({ names }) => names?.some(({ kind }) => kind === 'operation'))) return null;
  if (sections.every(({ text }) => text === '')) return null;
  const minutes = sections.reduce((sum, { title, text }) => sum + minutesOf(`${title} ${text}`), 0);
  return Math.max(1, Math.round(minutes));
}

function minutesOf(text: string): number {
  const characters = text.match(character)?.length ?? 0;
  const letters = text.match(letter)?.length ?? 0;
  const rest = characters + letters === 0 ? text : text.replace(character, ' ').replace(letter, ' ');
  const words = rest.split(/\s+/).filter((word) => wordPart.test(word)).length;
  return words / perMinute.words + characters / perMinute.characters + letters / perMinute.letters;
}
