/**
 * The Markdown twins of `content` and of every example, every 24th path and one of each kind in one language, read by
 * CommonMark and GFM only: they contain nothing of docgen's own, and match their pages.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { type ArticleText, htmlArticle, markdownText } from '../../src/article-text.js';
import { htmlFacts } from '../../src/html-facts.js';
import { rootFolder } from '../../src/site.js';
import type { Stage } from '../../src/stage.js';
import { openShared } from '../shared-sites.js';
import { samplePages } from '../sample.js';

/** Folders of several sites; and one whose theme marks a page's text differently from what is read here. */
const others = new Set(['foreign', 'monorepo', 'own-theme']);

const examples = readdirSync(join(rootFolder, 'examples'))
  .filter((name) => existsSync(join(rootFolder, 'examples', name, 'README.md')) && !others.has(name))
  .map((name) => `examples/${name}`);

/** What no text for machines may contain outside of code: markers of containers and ids of headings. */
const ownForms =
  /(?:^|\s):{2,}[a-z{[]|^\s*:{3,}\s*$|\{#[\w-]+\}|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]|:(?:api|term)\[/m;

interface Twinned {
  /** Path of the page's file in the output. */
  readonly file: string;
  readonly html: string;
  readonly twin: string;
  /** The language of the site, if known. */
  readonly origin: string | null;
}

/** Pages with a twin, by the link in their heads. */
async function twinned(site: Stage): Promise<Twinned[]> {
  const found: Twinned[] = [];
  for (const { url } of samplePages(site.pages, 24)) {
    const path = decodeURIComponent(url).replace(/\/$/, '').slice(1);
    const file = [`${path}.html`, join(path, 'index.html')].find((one) => existsSync(join(site.out, one)));
    const html = await site.read(file ?? 'index.html');
    const { links } = htmlFacts(html);
    if (!links.some(({ type }) => type === 'text/markdown')) continue;
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
    const origin = canonical?.startsWith('http') === true ? new URL(canonical).origin : null;
    const twin = await site.read((file ?? '').replace(/html$/, 'md'));
    found.push({ file: file ?? '', html, twin, origin });
  }
  return found;
}

/** The code of the page, including files next to it. */
async function codeOf({ code, aways }: ArticleText, site: Stage): Promise<string[]> {
  return Promise.all(
    code.map(async (text, n) => {
      const href = aways.get(n);
      if (href === undefined) return text;
      const [beside = ''] = htmlArticle(await site.read(decodeURIComponent(href).slice(1)), true).code;
      return beside;
    }),
  );
}

/** What is wrong with a link of a twin, or null; other sites are not requested. */
function linkJudge(site: Stage) {
  const ids = new Map<string, readonly string[]>();
  const idsIn = async (file: string) => {
    const known = ids.get(file) ?? htmlFacts(await site.read(file)).ids;
    ids.set(file, known);
    return known;
  };
  return async (link: string, origin: string | null): Promise<string | null> => {
    if (/^[a-z][a-z+.-]*:/i.test(link) && !(origin !== null && link.startsWith(`${origin}/`))) return null;
    if (origin === null ? !link.startsWith('/') : link.startsWith('/')) return 'is not absolute';
    const { pathname, hash } = new URL(link, origin ?? 'http://site.example');
    const path = decodeURIComponent(pathname).slice(1).replace(/\/$/, '');
    const files = [path, `${path}.html`, join(path, 'index.html')];
    const file = files.find((one) => statSync(join(site.out, one), { throwIfNoEntry: false })?.isFile());
    if (file === undefined) return 'leads to nothing';
    const isThere = hash === '' || (await idsIn(file)).includes(decodeURIComponent(hash.slice(1)));
    return isThere ? null : 'leads to no part of the page';
  };
}

describe.each(['content', ...examples])('%s', (path) => {
  test(
    'twins are plain Markdown that says what pages say',
    { timeout: 120_000 },
    async ({ onTestFinished }) => {
      const site = await openShared(path, inject('sharedSites'));
      onTestFinished(site.close);
      const pages = await twinned(site);
      expect(pages.length).toBeGreaterThan(0);
      const leads = linkJudge(site);
      const faults: string[] = [];
      for (const { file, html, twin, origin } of pages) {
        const said = markdownText(twin);
        const shown = htmlArticle(html);
        const own = ownForms.exec(said.prose.join('\n'));
        if (own !== null) faults.push(`${file}: ${own[0]}`);
        if (/\n\n\n\n/.test(twin.replaceAll(/^( *)(`{3,})[^]*?^\1\2$/gm, '…')))
          faults.push(`${file}: an empty place`);
        for (const link of new Set(said.links)) {
          const fault = await leads(link, origin);
          if (fault !== null) faults.push(`${file}: ${link} ${fault}`);
        }
        faults.push(...differences(`${file}: heading`, said.headings, shown.headings));
        const code = said.code.filter((one) => !said.drawable.has(one) || shown.code.includes(one));
        faults.push(...differences(`${file}: code`, code, await codeOf(shown, site)));
      }
      expect(faults).toEqual([]);
    },
  );
});

/** The first difference between two lists. */
function differences(what: string, said: readonly string[], shown: readonly string[]): string[] {
  const at = Array.from({ length: Math.max(said.length, shown.length) }).findIndex(
    (_, n) => said[n] !== shown[n],
  );
  return at < 0 ? [] : [`${what} ${at + 1}: ${said[at] ?? 'none'} ≠ ${shown[at] ?? 'none'}`];
}
