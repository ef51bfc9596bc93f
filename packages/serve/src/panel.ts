/**
 * The panel at the bottom of a served page: errors of the files that the page is made from, and on a not-found page
 * the places that link there. It is a region of its own on every page, empty on most, so that swapping pages shows and
 * hides it. Its looks are its own stylesheet's, whatever the theme's are.
 */
import type { Inbound } from '@docgen/engine';
import { type Diagnostic, visible } from '@docgen/model';
import { type Html, html } from './html.js';
import { type LinesOf, counted, problemList } from './problems.js';

/** Shown as they are; more are counted. */
const mostLinks = 20;

/** The panel of a page with `errors`. */
export function problemPanel(errors: readonly Diagnostic[], linesOf: LinesOf): Html {
  if (errors.length === 0) return region(null);
  return region(
    html`<details open>
      <summary>
        <span class="title" aria-live="polite">${counted(errors.length, 'error')} on this page</span>
      </summary>
      <div class="body" tabindex="0" role="group" aria-label="Errors">${problemList(errors, linesOf)}</div>
    </details>`,
  );
}

/** The panel of the not-found page at `path`. */
export function inboundPanel(path: string, links: readonly Inbound[]): Html {
  if (links.length === 0) return region(null);
  const rest = links.length - mostLinks;
  return region(
    html`<details open>
      <summary>
        <span class="title" aria-live="polite">${counted(links.length, 'link')} to this missing page</span>
      </summary>
      <div class="body" tabindex="0" role="group" aria-label="Links to this page">
        <p class="message">There is no page at <code>${visible(path)}</code>, but these lines link to it:</p>
        <ul class="links">
          ${links.slice(0, mostLinks).map(({ file, line }) => html`<li class="place">${visible(file)}:${line}</li>`)}
        </ul>
        ${rest > 0 ? html`<p class="more">and ${rest} more</p>` : null}
      </div>
    </details>`,
  );
}

function region(content: Html | null): Html {
  const attributes = html`id="docgen-problems" class="panel" data-region="docgen-problems" lang="en" dir="ltr"
  aria-label="docgen"`;
  return content === null
    ? html`<aside ${attributes} hidden></aside>`
    : html`<aside ${attributes}>${content}</aside>`;
}
