/** Our own steps take time in proportion to the text, also for texts that are made to slow them down. */
import { expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import { bytesOf, defaults } from './reading.js';

const many = 100_000;

test.each([
  ['spaces in a heading', `# a${' '.repeat(many)}b`],
  ['number signs in a heading', `# a ${'#'.repeat(many)}b`],
  ['spaces in noted code', `\`\`\`js\n[!code \n${' '.repeat(many)}x\n\`\`\``],
  ['semicolons in noted code', `\`\`\`text\n[!code \n${';'.repeat(many)}x\n\`\`\``],
  ['braces after a fence', `\`\`\`js ${'{'.repeat(many)}\na\n\`\`\``],
  ['a directive with a long name', `:::${'a-'.repeat(many)} \n:::`],
  ['destinations in a title', `[a](b "${'](b'.repeat(many / 3)}")`],
  ['open comments', '<!-- '.repeat(many / 5)],
  ['open headings', `<div>\n${'<h1\n'.repeat(many / 20)}`],
])('%s', async (_, text) => {
  const markdown = createMarkdown(defaults);
  const start = performance.now();
  await markdown.parse({ bytes: bytesOf(text) });
  expect(performance.now() - start).toBeLessThan(5000);
});
