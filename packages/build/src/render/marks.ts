/** The words of a section's marks, in HTML and in Markdown. A theme without words for them has none. */
import { fillText } from '@docgen/model';
import type { Strings } from '@docgen/theme';
import type { VersionMark } from '../page/version-marks.js';
import { escapeHtml, escapeWords } from './fill.js';

/** Returns the HTML of a heading's marks by the number of the heading. */
export function markingHtml(marks: readonly VersionMark[], strings: Strings): (heading: number) => string {
  const made = new Map(
    marks.map((mark) => {
      const parts = wordsOf(mark, strings).map((words) => `<span>${escapeHtml(words)}</span>`);
      return [mark.heading, parts.length === 0 ? '' : `\n<p class="version-marks">${parts.join(' ')}</p>`];
    }),
  );
  return (heading) => made.get(heading) ?? '';
}

/** A list of the marked sections for the end of a page's Markdown copy; null if there are none. */
export function markingMarkdown(marks: readonly VersionMark[], strings: Strings): string | null {
  const lines = marks.flatMap((mark) => {
    const words = wordsOf(mark, strings);
    return words.length === 0 ? [] : [`- ${escapeWords(mark.title)}: ${escapeWords(words.join(', '))}`];
  });
  const heading = strings['version.marks'];
  return lines.length === 0 || heading === undefined
    ? null
    : `## ${escapeWords(heading)}\n\n${lines.join('\n')}\n`;
}

function wordsOf({ since, changed }: VersionMark, strings: Strings): string[] {
  const filled = (key: string, version: string | null) => {
    const words = strings[key];
    return version === null || words === undefined ? [] : [fillText(words, { version })];
  };
  return [...filled('version.since', since), ...filled('version.changed', changed)];
}
