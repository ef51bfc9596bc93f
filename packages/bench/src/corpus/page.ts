/**
 * The Markdown of one corpus page: about 850 words of prose, 5 code blocks, 10 internal links, lists, tables and
 * sometimes an admonition. Every link is valid.
 */
import { posix } from 'node:path';
import { codeBlock, languages, type Language } from './code.js';
import { anchorOf, type PageOutline } from './outline.js';
import { heading, paragraph, sentence } from './prose.js';
import { between, pick, sample, type Random } from './random.js';

const introWords = 60;
const linksPerSection = 2;
const nearPages = 20;

export interface PagePlace {
  readonly outlines: readonly PageOutline[];
  readonly index: number;
}

/** The text of the page at `index`, generated with `random`. */
export function pageText(place: PagePlace, random: Random): string {
  const outline = outlineAt(place.outlines, place.index);
  const chosen = sample(random, languages, outline.headings.length);
  const sections = outline.headings.map((title, n) =>
    section(place, random, { title, language: chosen[n] ?? 'js' }),
  );
  const parts = [
    ...matter(outline, random),
    `# ${outline.title}`,
    paragraph(random, introWords),
    ...sections.flat(),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Two in five pages have front matter. */
function matter(outline: PageOutline, random: Random): string[] {
  if (random() >= 0.4) return [];
  const lines = [`title: ${outline.title}`, `description: ${sentence(random, 9)}`.replaceAll(/[`*]/g, '')];
  if (random() < 0.5) lines.push('sidebar:', `  position: ${between(random, 1, 99)}`);
  return [['---', ...lines, '---'].join('\n')];
}

function section(place: PagePlace, random: Random, topic: { title: string; language: Language }): string[] {
  const links = Array.from({ length: linksPerSection }, () => link(place, random));
  const block = pick(random, [list, tasks, table, table, admonition, alert]);
  return [
    `## ${topic.title}`,
    `${paragraph(random, 45)} See ${links[0]}.`,
    codeBlock(random, topic.language),
    `### ${heading(random)}`,
    `${paragraph(random, 50)} Then ${links[1]} goes on.`,
    block(random),
    paragraph(random, 26),
  ];
}

/** A file link to another page, near or far, in three of ten cases to one of its headings. */
function link({ outlines, index }: PagePlace, random: Random): string {
  const near = Math.max(0, index - between(random, 1, nearPages));
  const target = outlineAt(outlines, random() < 0.6 ? near : between(random, 0, outlines.length - 1));
  const path = posix.relative(posix.dirname(outlineAt(outlines, index).path), target.path);
  const anchor = random() < 0.3 ? `#${anchorOf(pick(random, target.headings))}` : '';
  return `[${target.title.toLowerCase()}](${path}${anchor})`;
}

function list(random: Random): string {
  const sign = random() < 0.5 ? () => '-' : (n: number) => `${n + 1}.`;
  return items(random, sign);
}

function tasks(random: Random): string {
  return items(random, (n) => (n % 2 === 0 ? '- [x]' : '- [ ]'));
}

function items(random: Random, sign: (n: number) => string): string {
  return Array.from({ length: 4 }, (_, n) => `${sign(n)} ${sentence(random, 6)}`).join('\n');
}

function table(random: Random): string {
  const cell = () => sentence(random, 4).slice(0, -1);
  const rows = Array.from(
    { length: 3 },
    (_, n) => `| ${cell()} | \`${anchorOf(heading(random))}\` | ${n * 7} |`,
  );
  return ['| What | Name | Value |', '| --- | --- | ---: |', ...rows].join('\n');
}

function admonition(random: Random): string {
  const kind = pick(random, ['note', 'tip', 'info', 'warning', 'danger']);
  return `:::${kind}\n\n${paragraph(random, 24)}\n\n:::`;
}

function alert(random: Random): string {
  const kind = pick(random, ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']);
  return `> [!${kind}]\n> ${paragraph(random, 24)}`;
}

function outlineAt(outlines: readonly PageOutline[], index: number): PageOutline {
  const outline = outlines[index];
  if (!outline) throw new RangeError(`no page ${index}`);
  return outline;
}
