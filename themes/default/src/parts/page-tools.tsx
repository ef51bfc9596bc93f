/**
 * Links and buttons for a page's text: copy it, view it as Markdown, follow its entries in a feed. They are a line next
 * to the breadcrumbs on wide screens and a menu on phones. One copy is used for both: a popover that wide screens show
 * inline. Nothing for pages without their own text.
 */
import type { PageProps, Strings } from '@docgen/theme';
import { text } from '../strings/text.js';
import { MoreIcon } from './icons.js';

const menuId = 'docgen-page-tools';

export function PageTools({ page: { head, strings } }: { readonly page: PageProps }) {
  if (head.twin === null && head.feed === null) return null;
  return (
    <div className="page-tools">
      <button
        type="button"
        className="icon-button"
        popoverTarget={menuId}
        aria-label={text(strings, 'page.tools')}
      >
        <MoreIcon />
      </button>
      <div id={menuId} popover="auto">
        {head.feed !== null && (
          <a href={head.feed} type="application/atom+xml">
            {text(strings, 'changelog.feed')}
          </a>
        )}
        {head.twin !== null && <Twin url={head.twin} strings={strings} />}
      </div>
    </div>
  );
}

function Twin({ url, strings }: { readonly url: string; readonly strings: Strings }) {
  return (
    <>
      <button
        type="button"
        className="needs-js"
        aria-label={text(strings, 'page.copyLabel')}
        data-copy-url={url}
        data-copy-done={text(strings, 'code.copied')}
        data-copy-failed={text(strings, 'page.copyFailed')}
      >
        {text(strings, 'page.copy')}
      </button>
      <a href={url} type="text/markdown">
        {text(strings, 'page.markdown')}
      </a>
    </>
  );
}
