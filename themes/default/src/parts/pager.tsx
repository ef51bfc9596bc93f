/** Links to the previous and the next page, in the order of the sidebar. */
import type { PageLink, PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Pager({ page: { previous, next, strings } }: { readonly page: PageProps }) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label={text(strings, 'pager.label')}>
      {previous !== null && (
        <a className="previous" href={previous.url} rel="prev">
          <span>{text(strings, 'pager.previous')}</span> {label(previous)}
        </a>
      )}
      {next !== null && (
        <a className="next" href={next.url} rel="next">
          <span>{text(strings, 'pager.next')}</span> {label(next)}
        </a>
      )}
    </nav>
  );
}

function label({ label: text, lang }: PageLink) {
  return lang === undefined ? text : <bdi lang={lang}>{text}</bdi>;
}
