/** docgen's own steps take time in proportion to the text, even for texts designed to slow them down. */
import { expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { bytesOf, defaults } from './reading.js';

/** A quarter of the size, in a quarter of the time; the full size with DOCGEN_WHOLE. */
const share = process.env['DOCGEN_WHOLE'] !== '1' ? 4 : 1;
const many = 100_000 / share;

test.each([
  ['spaces in a heading', `# a${' '.repeat(many)}b`],
  ['number signs in a heading', `# a ${'#'.repeat(many)}b`],
  ['spaces in noted code', `\`\`\`js\n[!code \n${' '.repeat(many)}x\n\`\`\``],
  ['semicolons in noted code', `\`\`\`text\n[!code \n${';'.repeat(many)}x\n\`\`\``],
  ['braces after a fence', `\`\`\`js ${'{'.repeat(many)}\na\n\`\`\``],
  ['a directive with a long name', `:::${'a-'.repeat(many)} \n:::`],
  ['destinations in a title', `[a](b "${'](b'.repeat(many / 3)}")`],
  ['comments', '<!-- a -->\n\n'.repeat(many * 2)],
  ['open comments', '<!-- '.repeat(many / 5)],
  ['a piece of JSON', `\`\`\`json\n${'{ "a": … /'.repeat(many / 10)}\n\`\`\``],
  ['brackets in code', `\`\`\`md\n${'[a'.repeat(many / 2)}\n\`\`\``],
  ['tags in code', `\`\`\`md\n${'<a '.repeat(many / 3)}\n\`\`\``],
  ['items of a list', '- a\n'.repeat(many / 2)],
  ['directives', ':::note\ntext\n:::\n\n'.repeat(many / 5)],
  ['unknown directives', '::name{a=b}\n\n'.repeat(many / 5)],
  ['links in one paragraph', '[a](b.md) '.repeat(many / 2)],
  ['references in one paragraph', `${'[a][b]\n'.repeat(many / 2)}\n[b]: c.md`],
  ['links to other sites in one paragraph', '[a](https://x.example/b)\n'.repeat(many / 2)],
  ['emphasis in one paragraph', '*a* _b_\n'.repeat(many / 2)],
  ['lines of a quote', '> a *b* c\n'.repeat(many / 2)],
  ['footnotes without an end', '[^'.repeat(many)],
  ['a long fence', `${'`'.repeat(many)}a`],
  ['open headings', `<div>\n${'<h1\n'.repeat(many / 20)}`],
])('%s', async (_, text) => {
  const markdown = createMarkdown(defaults);
  // Processor time: a machine that is busy with other things is not a failure.
  const start = process.cpuUsage();
  await markdown.parse({ bytes: bytesOf(text) });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5000 / share);
});
