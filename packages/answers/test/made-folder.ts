/** A folder like that of a built site: the index of its pages, their Markdown copies and their HTML. */
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gatherer, stemOf, stemmerUrl, termMaker, writeTerms } from '@docgen/search/write';

export interface MadePage {
  readonly title: string;
  /** Markdown by the headings, whose ids are their first words. */
  readonly sections: { readonly [heading: string]: string };
}

const idOf = (heading: string) => heading.split(' ')[0]?.toLowerCase() ?? '';

export function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'docgen-answers-')));
}

/** Writes the pages, by their URL paths below the base. */
export async function writePages(
  folder: string,
  pages: { readonly [url: string]: MadePage },
  base = '',
): Promise<void> {
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const { stemmer } = (await import(stemmerUrl('en') ?? '')) as { stemmer: (word: string) => string };
  const make = termMaker({ lang: 'en', stem: stemOf(stemmer, 'en') });
  const index = gatherer();
  for (const [page, [url, { title, sections }]] of Object.entries(pages).entries()) {
    const found = Object.entries(sections).map(([heading, text]) => ({
      id: idOf(heading),
      title: heading,
      text,
      names: [],
    }));
    index.add(writeTerms(make({ title, description: '', keywords: [], sections: found })), page);
    const parts = Object.entries(sections).map(([heading, text]) => `## ${heading}\n\n${text}\n`);
    put(`${url}index.md`, [`# ${title}\n`, ...parts].join('\n'));
    const headings = Object.keys(sections).map((heading) => `<h2 id="${idOf(heading)}">${heading}</h2>`);
    put(`${url}index.html`, `<h1 id="top">${title}</h1>${headings.join('')}`);
  }
  let count = 0;
  const { manifest } = index.write({
    at: `${base}/assets/docgen-search-`,
    lang: 'en',
    stemmer: `${base}/assets/stem.js`,
    synonyms: [],
    pages: Object.entries(pages).map(([url, { title }]) => ({
      url: `${base}/${url}`,
      title,
      area: '',
      isLead: false,
    })),
    nameOf(content) {
      const name = `${(count += 1)}.bin`;
      put(`assets/docgen-search-${name}`, content);
      return name;
    },
  });
  put('search/en.json', JSON.stringify(manifest));
}
