/** The page's own text, after any notice that it is from another version, a draft, or in another language. */
import { Body, type PageProps, Part } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Content({ page }: { readonly page: PageProps }) {
  const { draft, fallback, locale, strings } = page;
  return (
    <div className="content">
      <Part name="VersionBanner" page={page} />
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
