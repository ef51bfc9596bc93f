/** Where a not-found page's address leads. The browser's part of it is tested in Chromium. */
import type { RedirectData } from '@docgen/model';
import { expect, test } from 'vitest';
import { targetOf } from '../../src/page/redirects.js';

const loose = { exact: false, strict: false, sensitive: false };
const data: RedirectData = {
  base: '/x',
  redirects: [
    { from: '/old', to: '/x/new', match: loose },
    { from: '/old/kept', to: '/x/kept?q=own#own', match: { ...loose, exact: true } },
    { from: '/away', to: 'https://away.example/a', match: loose },
    { from: '/same', to: '/x/same/page', match: loose },
    { from: '/bad', to: 'javascript:alert(1)', match: loose },
    { from: '/caf\u00e9', to: '/x/coffee', match: loose },
  ],
};

test.each<[address: string, target: string | null]>([
  ['/x/old', '/x/new'],
  ['/x/OLD/any/child.html?q=1#part', '/x/new?q=1#part'],
  ['/x/old/kept?q=1#part', '/x/kept?q=own#own'],
  ['/x/away/b?q=1', 'https://away.example/a?q=1'],
  ['/x/CAFE%CC%81/', '/x/coffee'],
  ['/x/older', null],
  ['/old', null],
  ['/xold', null],
  ['/x//evil.example/old', null],
  ['//evil.example/x/old', null],
  ['/x/old%2F..%2F..', null],
  ['/x/%E0%A4%A', null],
  ['/x/same/page', null],
  ['/x/bad', null],
])('%s leads to %s', (address, target) => {
  const from = new URL(`https://docs.example${address}`);
  expect(targetOf(from, data)).toBe(target === null ? null : new URL(target, from).href);
});
