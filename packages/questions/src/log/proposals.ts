/**
 * What would help the readers of a query: words that mean the same as others, for the configuration, and a page whose
 * `keywords` should have the query. It proposes only what readers did: the words that they typed next, and the page
 * that they opened.
 */
import type { SynonymGroups } from '@docgen/model';
import { fold } from '@docgen/search/client';

export type Proposal =
  | {
      readonly kind: 'synonyms';
      readonly locale: string;
      /** A group of the configuration's `search.synonyms`. */
      readonly group: readonly string[];
      /** The configuration's group that this one replaces; null for a new one. */
      readonly instead: readonly string[] | null;
    }
  | {
      readonly kind: 'keywords';
      /** Path of the page's file, relative to the site folder. */
      readonly file: string;
      readonly url: string;
      readonly keyword: string;
    };

/** A page that readers opened. */
export interface OpenedPage {
  readonly url: string;
  readonly file: string;
  readonly keywords: readonly string[];
}

/** Most words of a synonym: longer phrases say something else rather than the same. */
const mostWords = 3;
/** Most characters of a synonym in the configuration, and words and phrases in a group. */
const longest = 100;
const mostPhrases = 20;

/** `query` is what readers typed, `next` what they typed then. */
export function synonymsFor(
  { locale, query, next }: { readonly locale: string; readonly query: string; readonly next: string },
  groups: SynonymGroups,
): Proposal[] {
  const [was, is] = [wordsOf(query), wordsOf(next)];
  const own = without(was, is);
  const other = without(is, was);
  if (!isPhrase(own) || !isPhrase(other)) return [];
  const [from, to] = [own.join(' '), other.join(' ')];
  if (from.length > longest || to.length > longest) return [];
  if (groups.some((group) => has(group, from) && has(group, to))) return [];
  const instead = groups.find((group) => has(group, to) && group.length < mostPhrases) ?? null;
  return [{ kind: 'synonyms', locale, group: [...(instead ?? [to]), from], instead }];
}

function isPhrase({ length }: readonly string[]): boolean {
  return length > 0 && length <= mostWords;
}

function has(group: readonly string[], phrase: string): boolean {
  return group.some((one) => fold(one) === fold(phrase));
}

export function keywordFor(query: string, page: OpenedPage | null): Proposal[] {
  if (page === null || page.keywords.some((keyword) => fold(keyword) === fold(query))) return [];
  return [{ kind: 'keywords', file: page.file, url: page.url, keyword: query }];
}

function wordsOf(query: string): string[] {
  return query.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}._:/-]*/gu) ?? [];
}

/** The words that aren't among the others. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(fold));
  return words.filter((word) => !known.has(fold(word)));
}
