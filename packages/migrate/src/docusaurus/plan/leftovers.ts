/**
 * Parts of the old site that the new one lacks: code, and strings of its interface. Each is reported once per position.
 */
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import { translationsOf } from '../docs/strings.js';
import type { SourceSite } from './site.js';

export function leftovers({ facts, source, collections }: SourceSite, parts: ReadonlySet<string>): Finding[] {
  const below = (folder: string) => source.files.filter((file) => file.startsWith(`${folder}/`));
  return [
    ...source.odd.map((file) =>
      finding('lost', startOf(file), 'a link, or not a regular file', "docgen doesn't follow it"),
    ),
    ...codePages(facts.pages?.path ?? null, source.files).map(([file, url]) =>
      finding(
        'lost',
        startOf(file),
        'a page of React',
        `the page ${url}: rewrite it below pages/, in Markdown or React`,
      ),
    ),
    ...['src/components', 'src/theme', 'src/css', 'plugins'].flatMap((folder) => {
      const files = below(folder).filter((file) => !parts.has(file));
      return files.length === 0
        ? []
        : [
            finding(
              'lost',
              startOf(folder),
              `${counted(files.length, 'file')} in ${folder}`,
              'code and styles of another theme',
            ),
          ];
    }),
    ...collections.flatMap(({ content }) =>
      content.partials
        .filter((file) => !parts.has(file))
        .map((file) => finding('lost', startOf(file), 'a partial page', 'no page imports it')),
    ),
    ...facts.locales.flatMap(({ code }) => {
      const file = `${translationsOf(code, facts)}/code.json`;
      return source.texts.has(file)
        ? [
            finding(
              'lost',
              startOf(file),
              'texts of components and of the theme',
              `docgen has its own; override them in i18n/${code}.json`,
            ),
          ]
        : [];
    }),
  ];
}

/** Pages of React in a folder of standalone pages, with their URLs below the base. */
export function codePages(
  folder: string | null,
  files: readonly string[],
): readonly (readonly [file: string, url: string])[] {
  if (folder === null) return [];
  const pages = files.filter(
    (file) =>
      file.startsWith(`${folder}/`) &&
      /\.[jt]sx?$/.test(file) &&
      !/\.test\.|(?:^|\/)(?:_|__tests__)/.test(file.slice(folder.length)),
  );
  return pages.map((file) => {
    const name = file.slice(folder.length).replace(/\.[jt]sx?$/, '');
    return [file, name.replace(/\/index$/, '') || '/'] as const;
  });
}

function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
