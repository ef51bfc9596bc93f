/** Which `Accept` headers ask for Markdown. */
import { expect, test } from 'vitest';
import { prefersMarkdown } from '../../src/http/accept.js';

test.each<[accept: string | undefined, isMarkdown: boolean]>([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown', true],
  ['text/html;q=0.5, text/markdown;q=0.4', false],
  ['text/html;q=0.4, text/markdown;q=0.5', true],
  ['text/markdown;q=0.3, */*;q=0.9', true],
  ['text/markdown; charset=utf-8 ; q=0.7, text/html;q=0.6', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000', false],
  ['text/markdown;q=2', false],
  ['text/markdown;q=0.1234', false],
  ['text/markdown;q=-1', false],
  ['text/markdown;q=', false],
  ['text/markdownish', false],
  [`${'a/b,'.repeat(400)}text/markdown`, false],
])('%j: %j', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});
