/** The error for pages in folders that docgen doesn’t read, with the place that each should have. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Misplaced } from './misplaced.js';

/** Pages in a folder that docgen doesn't read: one error for all that are misplaced in the same way. */
export function sourceMisplaced({ from, to, files, reason }: Misplaced): Diagnostic {
  const [file = from] = files;
  const isOne = files.length === 1 && from === file;
  const move = to === null ? '' : isOne ? `Move it to ${to}` : `Move its files to ${to}/`;
  const count = files.length === 1 ? '1 page' : `${files.length} pages`;
  const report = (message: string, hint: string) => diagnostic('source/misplaced', message, { file, hint });
  switch (reason.is) {
    case 'outside':
      return isOne
        ? report(`${file} isn't in a folder that docgen reads`, `${move}, or list it in 'exclude'`)
        : report(`docgen doesn't read ${from}/, which has ${count}`, `${move}, or list it in 'exclude'`);
    case 'no-language':
      return isOne
        ? report(`${file} isn't in the folder of a language`, `${move}${otherLayout(to)}`)
        : report(
            `${count} in ${from}/ aren't in the folder of a language`,
            `Move them to ${to}/${otherLayout(to)}`,
          );
    case 'unknown-language':
      return report(
        `The site has no language '${reason.code}', so docgen doesn't read i18n/${reason.code}/`,
        `Add the language with: docgen i18n add ${reason.code}`,
      );
    default:
      return report(
        `Translations are in two layouts: ${from}/ and ${reason.other}/`,
        `Move ${from}/ to ${to}/, because a site has one layout`,
      );
  }
}

/** The layout in which the pages stay; versions have only one. */
function otherLayout(to: string | null): string {
  const [folder = ''] = (to ?? '').split('/');
  return folder === '' || folder === 'versions'
    ? ''
    : `, or the other languages to i18n/<language>/${folder}/`;
}
