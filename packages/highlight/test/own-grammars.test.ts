/** docgen's changes to the grammars: their tokens and their cost. */
import { expect, test } from 'vitest';
import { type GrammarFile, openBook } from '../src/grammar-book.js';
import { createLanguages } from '../src/languages.js';
import { ownGrammars } from '../src/own-grammars.js';
import type { Tokens } from '../src/tokenize.js';

const { filesOf } = createLanguages();

async function reader() {
  const named = filesOf('markdown').map((name) => import(`refractor/${name}`));
  const files = ((await Promise.all(named)) as { default: GrammarFile }[]).map((one) => one.default);
  return openBook([...files, ownGrammars])('markdown');
}

function printed(tokens: Tokens): string {
  if (typeof tokens === 'string') return tokens;
  return 'type' in tokens ? `${tokens.type}(${printed(tokens.content)})` : tokens.map(printed).join('|');
}

test('a fence that is not closed goes on to the end of Markdown', async () => {
  const read = await reader();
  const start = 'code(punctuation(```)|code-language(js)|\n|code-block(';
  expect(printed(read('```js\n*a*\n```'))).toBe(`${start}*a*)|\n|punctuation(\`\`\`))`);
  expect(printed(read('```js\n*a*\n\n# b'))).toBe(`${start}*a*\n\n# b))`);
  expect(printed(read('a\n```'))).toBe('a\n|code(punctuation(```))');
});

test('fences that are not closed take time by their number', async () => {
  const read = await reader();
  const before = process.cpuUsage();
  read('```md\n'.repeat(40_000));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(1);
});
