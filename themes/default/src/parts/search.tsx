/**
 * The button that opens the search, which loads then. Its texts are passed as one attribute. It is hidden without
 * JavaScript, and absent if the site has no search or if another theme replaces this part.
 */
import type { PageProps } from '@docgen/theme';
import { type StringKey, text } from '../strings/text.js';
import { SearchIcon } from './icons.js';

const words = [
  'search.all',
  'search.areas',
  'search.close',
  'search.code',
  'search.failed',
  'search.field',
  'search.help',
  'search.label',
  'search.none',
  'search.operation',
  'search.other',
  'search.placeholder',
  'search.results',
  'search.tip',
  'search.try',
  'error.retry',
] as const satisfies readonly StringKey[];

/** Only on a site whose service answers questions. */
const askWords = [
  'search.answer',
  'search.answerNote',
  'search.ask',
  'search.askNote',
  'search.asking',
  'search.busy',
  'search.incomplete',
  'search.refused',
  'search.stop',
  'search.unanswered',
] as const satisfies readonly StringKey[];

export function Search({ page: { search, strings } }: { readonly page: PageProps }) {
  if (search?.provider !== 'docgen') return null;
  const shown = [
    ...words,
    ...(search.answers === null ? [] : (['search.answers'] as const)),
    ...(search.service === null ? [] : askWords),
    ...(search.others === undefined ? [] : ['search.away' as const]),
  ];
  const named = shown.map((key) => [key.slice(key.indexOf('.') + 1), text(strings, key)]);
  return (
    <button
      type="button"
      className="icon-button search-button needs-js"
      aria-label={text(strings, 'search.label')}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search={search.url}
      data-answers={search.answers ?? undefined}
      data-service={search.service ?? undefined}
      data-others={search.others && JSON.stringify(search.others)}
      data-words={JSON.stringify(Object.fromEntries(named))}
    >
      <SearchIcon />
      <span aria-hidden="true">{text(strings, 'search.label')}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
