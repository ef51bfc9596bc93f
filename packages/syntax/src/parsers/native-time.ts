/**
 * Whether the native parser would take long for a text: it is code that cannot be stopped, so such a text is left to
 * remark, which a page's time limit stops.
 *
 * Its time is proportional to the text's length, except for a few pairs of things in one paragraph, which cost the
 * product of both. The weights are nanoseconds, measured with satteri 0.10 on one machine and rounded up; ordinary text
 * is far below.
 */
import { mayHoldDirectives } from '../text/colon-lines.js';

/** Nanoseconds that a text may cost beyond its share. */
const most = 1_000_000_000;

/** Nanoseconds of each pair. */
const weights = {
  /** A colon, if directives are read, and a character of its paragraph. */
  colon: 3.5,
  /** A character reference and a character of its paragraph: half a byte of memory. */
  reference: 5,
  /** A bare address and a mark of its paragraph. */
  address: 16,
  /** Such an address and a character of its paragraph. */
  found: 0.012,
  /** An address of a link and a character of its paragraph. */
  linked: 0.003,
  /** A mark in a line with non-ASCII letters and a character of that line. */
  mark: 0.4,
  /** Two underscores in one word. */
  underscore: 0.6,
} as const;

/** No shorter text costs that much, whatever it contains. */
const shortest = Math.sqrt(most / weights.address);

/** The characters that may start or end something within a paragraph. */
const marks = /[!&*<[\]_`~\\]/g;
const addresses = /(?<!\](?:\(|:[ \t]?)<?)(?:https?:\/\/|www\.|@)/gi;
const everyAddress = /https?:\/\/|www\.|@/gi;
const references = /&[#a-z]/gi;
const beyondAscii = /[^\0-\x7f]/;

/** Whether to leave `text` to the parser that can be stopped. */
export function isCostly(text: string): boolean {
  if (text.length < shortest) return false;
  const hasDirectives = mayHoldDirectives(text);
  let cost = 0;
  for (const [block] of text.matchAll(/[^\n]+(?:\n[^\n]*\S[^\n]*)*/g)) {
    cost += costOf(block, hasDirectives);
    if (cost > most) return true;
  }
  return false;
}

/** Cost of one run of lines without a blank line between them. */
function costOf(block: string, hasDirectives: boolean): number {
  const { length } = block;
  const all = count(block, marks);
  const written = count(block, addresses);
  return (
    (hasDirectives ? weights.colon * count(block, /:/g) * length : 0) +
    weights.reference * count(block, references) * length +
    weights.address * written * all +
    weights.found * written * length +
    weights.linked * (count(block, everyAddress) - written) * length +
    linesCost(block) +
    wordsCost(block)
  );
}

function linesCost(block: string): number {
  if (!beyondAscii.test(block)) return 0;
  let cost = 0;
  for (const line of block.split('\n'))
    if (beyondAscii.test(line)) cost += weights.mark * count(line, marks) * line.length;
  return cost;
}

function wordsCost(block: string): number {
  if (!block.includes('_')) return 0;
  let cost = 0;
  for (const word of block.split(/\s+/)) cost += weights.underscore * count(word, /_/g) ** 2;
  return cost;
}

function count(text: string, wanted: RegExp): number {
  let found = 0;
  wanted.lastIndex = 0;
  while (wanted.test(text)) found++;
  return found;
}
