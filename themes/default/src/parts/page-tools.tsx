/** What a reader may do with a page's text: copy it, or see it as Markdown. Nothing for pages without a text of their own. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function PageTools({ page: { head, strings } }: { readonly page: PageProps }) {
  if (head.twin === null) return null;
  return (
    <div className="page-tools">
      <button
        type="button"
        className="needs-js"
        aria-label={text(strings, 'page.copyLabel')}
        data-copy-url={head.twin}
        data-copy-done={text(strings, 'code.copied')}
        data-copy-failed={text(strings, 'page.copyFailed')}
      >
        {text(strings, 'page.copy')}
      </button>
      <a href={head.twin} type="text/markdown">
        {text(strings, 'page.markdown')}
      </a>
    </div>
  );
}
