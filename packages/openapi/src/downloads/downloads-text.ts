/** `::api-downloads` as a source of texts: a card for each download, with its size. */
import { type TextSource, fillText } from '@docgen/model';
import { code } from '../texts/code-text.js';
import { madeSource } from '../texts/made-source.js';
import { container, innermost } from '../texts/markdown.js';
import { wordsIn } from '../texts/words.js';
import type { Download } from './download.js';

const english = {
  'download.yaml': 'OpenAPI description, YAML',
  'download.json': 'OpenAPI description, JSON',
  'download.postman': 'Postman collection',
  'download.environment': 'Postman environment: {server}',
} as const;

/** Keys that a site can override. */
export const downloadWordKeys: readonly string[] = Object.keys(english);

type DownloadWords = { readonly [Key in keyof typeof english]: string };

const french: DownloadWords = {
  'download.yaml': 'Description OpenAPI, YAML',
  'download.json': 'Description OpenAPI, JSON',
  'download.postman': 'Collection Postman',
  'download.environment': 'Environnement Postman\u00A0: {server}',
};

const indonesian: DownloadWords = {
  'download.yaml': 'Deskripsi OpenAPI, YAML',
  'download.json': 'Deskripsi OpenAPI, JSON',
  'download.postman': 'Koleksi Postman',
  'download.environment': 'Environment Postman: {server}',
};

export function downloadsSource(
  files: readonly Download[],
  strings: { readonly [locale: string]: { readonly [key: string]: string } },
): TextSource {
  const titles = [...new Set(files.map(({ title }) => title))];
  return madeSource('api-downloads', files.length === 0 ? [] : [''], (_, locale) => {
    const words = wordsIn<DownloadWords>(
      { en: english, fr: french, id: indonesian },
      locale,
      strings[locale] ?? {},
    );
    const blocks = titles.flatMap((title) => {
      const own = files.filter((file) => file.title === title);
      const cards = own.map((file) => card(file, { words, locale })).join('\n');
      const list = container('cards', {}, { depth: innermost, blocks: [cards] });
      return titles.length === 1 ? [list] : [`**${plain(title)}**`, list];
    });
    return `${blocks.join('\n\n')}\n`;
  });
}

function card(
  { kind, server, url, bytes }: Download,
  { words, locale }: { readonly words: DownloadWords; readonly locale: string },
): string {
  const label = fillText(words[`download.${kind}`], { server: server ?? '' });
  const name = decodeURIComponent(url.split('/').at(-1) ?? '');
  return `- [**${plain(label)}**](${url}) ${code(name)}, ${sizeText(bytes().byteLength, locale)}`;
}

/** Kilobytes, formatted in the reader's language. */
function sizeText(bytes: number, locale: string): string {
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, format).format(Math.max(1, Math.round(bytes / 1000)));
}

/** A name on one line with Markdown escaped. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');
}
