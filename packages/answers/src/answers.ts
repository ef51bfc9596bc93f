/**
 * Passages that may answer a question: the best paragraphs, items, rows and fields of the pages that the search finds,
 * as they are written. Browsers load this module alone, so it imports nothing but types.
 */
import type { Excerpt, Finder, Hit, TextSection } from '@docgen/search/client';

/** A passage, quoted as it is on its page. */
export interface QuotedAnswer {
  /** The page, or the section if it has an anchor. */
  readonly url: string;
  readonly page: string;
  /** Title of the section; empty above the first heading. */
  readonly section: string;
  /** The text, with the words of the query marked; lines of a list are separated by line breaks. */
  readonly quote: Excerpt;
}

export interface Asked {
  readonly query: string;
  /** The first pages that the search finds, best first. */
  readonly hits: readonly Hit[];
  readonly finder: Finder;
  /** The text of a page. A page that doesn't load answers nothing. */
  readonly sectionsOf: (url: string) => Promise<readonly TextSection[]>;
}

/** How many passages are chosen, and how large they are. */
export interface Bounds {
  /** Pages to read. */
  readonly pages: number;
  readonly passages: number;
  /** Passages of one page, so that it doesn't take all places. */
  readonly ofPage: number;
  /** Characters of a passage. */
  readonly length: number;
  /** Score of other passages, as a share of the best one. */
  readonly beside: number;
}

const ofWindow: Bounds = { pages: 5, passages: 3, ofPage: 2, length: 320, beside: 0.8 };
/** Characters below which a text is a label rather than an answer. */
const leastLength = 25;
/** Share of the query that an answer must have, its titles included. */
const leastShare = 0.45;
/** Share that its own text must have. */
const leastOwn = 0.3;

/** Weights of the titles above a text: they say what it is about, but don't say it. */
const ofSection = 0.6;
const ofPage = 0.5;
/** How much less a page is worth than the one before it. */
const ofRank = 0.08;

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Whether a query is a question: it says so, or it has several words. Two characters count as a word without spaces. */
export function isQuestion(query: string): boolean {
  if (/[?？؟]\s*$/u.test(query)) return true;
  const words = query.trim().split(/\s+/u);
  const sizes = words.map((word) => Math.max(1, Math.floor((word.match(spaceless)?.length ?? 0) / 2)));
  return sizes.reduce((sum, size) => sum + size, 0) >= 3;
}

export interface Passage {
  readonly hit: Hit;
  readonly section: TextSection;
  readonly text: string;
  readonly score: number;
}

/** The best passages, best first; none for a query that isn't a question, or that nothing answers. */
export async function answers(asked: Asked): Promise<readonly QuotedAnswer[]> {
  if (!isQuestion(asked.query)) return [];
  return (await passages(asked, ofWindow)).map((passage) => ({
    url: addressOf(passage),
    page: passage.hit.title,
    section: passage.section.title,
    quote: asked.finder.mark(passage.text),
  }));
}

/** URL of the page, or of the section if it has an anchor. */
export function addressOf({ hit: { url }, section: { id } }: Passage): string {
  return id === null ? url : `${url}#${encodeURIComponent(id)}`;
}

/** The best passages for any query, best first. */
export async function passages(
  { hits, finder, sectionsOf }: Omit<Asked, 'query'>,
  bounds: Bounds,
): Promise<readonly Passage[]> {
  const read = hits.slice(0, bounds.pages).map(async (hit, rank) => {
    const sections = await sectionsOf(hit.url).catch(() => []);
    await nextTask();
    return sections.flatMap((section) => passagesOf(section, { hit, finder, rank, bounds }));
  });
  const found = (await Promise.all(read)).flat().sort((a, b) => b.score - a.score);
  return chosen(found, bounds);
}

/** Each page is a task of its own, so that the reader can type in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Without repetitions, and without those that are much worse than the best one. */
function chosen(found: readonly Passage[], { beside, passages: most, ofPage }: Bounds): readonly Passage[] {
  const some: Passage[] = [];
  for (const one of found) {
    if (one.score < (found[0]?.score ?? 0) * beside || some.length === most) break;
    const isRepeated = some.some(({ text }) => text.includes(one.text) || one.text.includes(text));
    const ofSame = some.filter(({ hit }) => hit.url === one.hit.url).length;
    if (!isRepeated && ofSame < ofPage) some.push(one);
  }
  return some;
}

function passagesOf(
  section: TextSection,
  { hit, finder, rank, bounds }: { hit: Hit; finder: Finder; rank: number; bounds: Bounds },
): Passage[] {
  const lines = section.lines ?? [section.text];
  const titles = [
    { text: section.title, weight: ofSection },
    { text: hit.title, weight: ofPage },
  ];
  return lines.flatMap((line, at) => {
    const text = quoteFrom(lines, at, bounds.length);
    const own = finder.share([{ text, weight: 1 }]);
    const share = own < leastOwn ? 0 : finder.share([{ text, weight: 1 }, ...titles]);
    if (share < leastShare) return [];
    const length = line.length < leastLength ? 0.6 : 1;
    return [{ hit, section, text, score: ((share + own) * length) / (1 + ofRank * rank) }];
  });
}

/** A line, with the ones after it if it introduces them, and as many whole sentences as a quote has room for. */
function quoteFrom(lines: readonly string[], at: number, most: number): string {
  let text = lines[at] ?? '';
  const isLead = /[:：]$/u.test(text);
  for (const next of isLead ? lines.slice(at + 1) : []) {
    if (next === '' || text.length + next.length > most) break;
    text += `\n${next}`;
  }
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const end = /^[\s\S]*[.!?。！？](?=\s|$)/u.exec(head)?.[0] ?? head.slice(0, head.lastIndexOf(' '));
  return `${end === '' ? head : end} …`;
}
