/** The page's own text with what must be said before it: that it is a draft, or in another language. */
import { Body, type PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Content({ page: { draft, fallback, locale, strings } }: { readonly page: PageProps }) {
  return (
    <div className="content">
      {draft && <p className="draft">{text(strings, 'page.draft')}</p>}
      {fallback === null ? (
        <Body />
      ) : (
        <>
          <p className="notice" role="note">
            {text(strings, 'fallback.notice', { language: locale.label, original: fallback.label })}
          </p>
          <div lang={fallback.lang} dir={fallback.dir}>
            <Body />
          </div>
        </>
      )}
    </div>
  );
}
