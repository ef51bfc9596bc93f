/** The report of `docgen i18n add`: what changed, and what to translate next. */
import { join } from 'node:path';
import type { AddedLocale } from '@docgen/engine/i18n';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

/** Maximum number of pages to list; the rest is counted. */
const most = 5;

export function writeAddedLocale(
  { locale, configFile, moves, pages }: AddedLocale,
  { folder, isDry }: { readonly folder: string; readonly isDry: boolean },
  shell: Shell,
): void {
  const path = (file: string) => visible(displayPath(join(folder, file), shell.cwd));
  const [adds, puts] = isDry ? ['Would add', 'Would move'] : ['Added', 'Moved'];
  const named = pages.slice(0, most);
  const rest = pages.length - named.length;
  const lines = [
    `${adds} ${visible(locale.label)} (${locale.code}) to ${path(configFile)}`,
    ...moves.map(
      ({ from, to, files }) => `${puts} ${path(from)}/ to ${path(to)}/ (${counted(files, 'file')})`,
    ),
    '',
    'Until a page is translated, readers see it in the source language, with a note.',
    ...(locale.isPartial === true
      ? ["The language is marked as 'partial', so check and build don't report what it lacks."]
      : []),
    ...(pages.length === 0 ? [] : [`Translate ${counted(pages.length, 'page')}:`]),
    ...named.map(({ source, translation }) => `  ${path(source)} → ${path(translation)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    '',
    'Then run:',
    `  docgen i18n strings ${locale.code}`,
    '  docgen i18n status',
  ];
  shell.out(`${lines.join('\n')}\n`);
}
