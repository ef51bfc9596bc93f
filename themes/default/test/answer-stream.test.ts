/** What the search tells a service about the site: base, locale and version, from the URL of its index. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteOf } from '../src/search/answer-stream.js';

test.each([
  ['/search/en.json', '/', 'en', null],
  ['/help/search/pt-BR.json', '/help/', 'pt-BR', null],
  ['/search/search/en.json', '/search/', 'en', null],
  ['/help/search/en/1.0.json', '/help/', 'en', '1.0'],
  ['/search/en/docs%401.0.json', '/', 'en', 'docs@1.0'],
])('%s', (index, base, locale, version) => {
  vi.stubGlobal('location', { href: 'https://docs.example.com/help/page' });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(siteOf(index)).toEqual({ base, locale, version });
});
