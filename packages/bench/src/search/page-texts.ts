/**
 * The texts of a site's pages, as a browser reads them: what a search could index, and what an index is compared with.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface PageText {
  readonly url: string;
  readonly title: string;
  /** All text nodes of the page's content, and those outside code blocks. */
  readonly text: string;
  readonly prose: string;
}

/** The URL paths of a built site's pages, as listed in its sitemap, or in those that its sitemap lists. */
export async function pagePaths(dist: string, file = 'sitemap.xml'): Promise<string[]> {
  const map = await readFile(join(dist, file), 'utf8');
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (!map.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((path) => pagePaths(dist, path)))).flat();
}

/** Reads pages by their URLs; `page` is a page of the same origin. */
export async function pageTexts(page: Page, urls: readonly string[]): Promise<PageText[]> {
  const read = await page.evaluate(async (all) => {
    const texts: [string, string, string, string][] = [];
    for (const url of all) {
      const html = await (await fetch(url)).text();
      const content = new DOMParser().parseFromString(html, 'text/html').querySelector('.content');
      if (!content) continue;
      for (const part of content.querySelectorAll('script, style, svg, template')) part.remove();
      for (const part of content.querySelectorAll('p, li, td, th, dt, dd, div, pre, h1, h2, h3, h4, h5, h6'))
        part.after(' ');
      const text = content.textContent;
      const title = content.querySelector('h1')?.textContent ?? '';
      for (const part of content.querySelectorAll('pre')) part.remove();
      texts.push([url, title, text, content.textContent]);
    }
    return texts;
  }, urls);
  if (read.length < urls.length)
    throw new Error(`${urls.length - read.length} of ${urls.length} pages have no content`);
  return read.map(([url, title, text, prose]) => ({
    url,
    title: tidy(title),
    text: tidy(text),
    prose: tidy(prose),
  }));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Bytes of the texts, compressed one by one as their pages are, and as a single file. */
export function textBytes(texts: readonly string[]): { readonly alone: number; readonly together: number } {
  return {
    alone: texts.reduce((sum, text) => sum + compressed(text), 0),
    together: compressed(texts.join('\n')),
  };
}

function compressed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
