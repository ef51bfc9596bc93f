/** Directives within a block of HTML, which ends only at an empty line: readers see them as text. */
import type { FormOf } from './mistyped.js';

const opening = /^[ \t]*(?<written>(?<colons>:{2,})(?<name>[A-Za-z][\w-]*)(?:[[{ \t][^\n]*)?)$/gm;

/** Lines of `html` that open a known directive; `html` has spaces in the place of comments and code. */
export function directivesIn(html: string, formOf: FormOf): { written: string; index: number }[] {
  return [...html.matchAll(opening)].flatMap(({ 0: line, index, groups = {} }) => {
    const { written = '', colons = '', name = '' } = groups;
    const form = formOf(name)?.form;
    const fits = form === 'both' || (form !== undefined && (form === 'leaf') === (colons.length === 2));
    return fits ? [{ written: written.trimEnd(), index: index + line.indexOf(written) }] : [];
  });
}

export const aboveDirective =
  "Leave an empty line above it, and one below its last line, so that it isn't part of the HTML";
