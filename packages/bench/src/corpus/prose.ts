/**
 * Sentences and headings of the corpus. The text means nothing, but has the sentence lengths and inline markup of
 * documentation. It must not contain braces, because other generators read them as templates.
 */
import { between, pick, type Random } from './random.js';
import { adjective, noun, verb } from './words.js';

const links = ['while', 'because', 'before', 'after', 'until', 'although', 'whenever', 'unless'];
const starts = ['the', 'this', 'every', 'no', 'each', 'another', 'that'];
const adverbs = [
  'slowly',
  'often',
  'at once',
  'in order',
  'twice',
  'by hand',
  'on request',
  'each night',
  'without delay',
];

/**
 * A title of three words, such as `Quiet harbour ledger`. It has only letters, so its anchor is its words joined by
 * hyphens.
 */
export function heading(random: Random): string {
  return capital(`${adjective(random)} ${noun(random)} ${noun(random)}`);
}

/**
 * A sentence of `words` words (at least 4) that ends with a noun; some words are marked as code, strong or emphasized.
 */
export function sentence(random: Random, words: number): string {
  const parts: string[] = [];
  while (parts.length < words) parts.push(...clause(random));
  const kept = [...parts.slice(0, words - 1), noun(random)];
  if (random() < 0.5) mark(random, kept);
  return `${capital(kept.join(' '))}.`;
}

/** Sentences of 8 to 18 words, with `words` words in total. */
export function paragraph(random: Random, words: number): string {
  const sentences: string[] = [];
  let left = words;
  while (left > 0) {
    const wanted = between(random, 8, 18);
    const count = left - wanted < 4 ? left : wanted;
    sentences.push(sentence(random, count));
    left -= count;
  }
  return sentences.join(' ');
}

function clause(random: Random): string[] {
  const subject = [pick(random, starts), adjective(random), noun(random)];
  const object = [verb(random), 'the', noun(random)];
  const tail = random() < 0.4 ? pick(random, adverbs).split(' ') : [];
  return [...subject, ...object, ...tail, pick(random, links)];
}

/** Never the first word, because it is capitalized. */
function mark(random: Random, words: string[]): void {
  const at = between(random, 1, words.length - 1);
  const sign = pick(random, ['`', '**', '*']);
  words[at] = `${sign}${words[at]}${sign}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
