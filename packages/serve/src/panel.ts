/**
 * The panel at the bottom of a served page: errors of the page's files and, on a not-found page, the links that lead
 * there. It is a separate region on every page, and empty on most, so swapping pages shows and hides it. Its style
 * doesn't depend on the theme.
 */
import type { Inbound } from '@docgen/engine';
import { type Diagnostic, visible } from '@docgen/model';
import { type Html, markup } from './http/markup.js';
import { type LinesOf, counted, problemList } from './problems.js';

/** Maximum links that are listed; others are counted. */
const mostLinks = 20;

/** The panel of a page with `errors`. */
export function problemPanel(errors: readonly Diagnostic[], linesOf: LinesOf): Html {
  if (errors.length === 0) return region(null);
  const title = `${counted(errors.length, 'error')} on this page`;
  return region(folding(title, 'Errors', problemList(errors, linesOf)));
}

/** The panel of the not-found page at `path`. */
export function inboundPanel(path: string, links: readonly Inbound[]): Html {
  if (links.length === 0) return region(null);
  const rest = links.length - mostLinks;
  const places = links
    .slice(0, mostLinks)
    .map(({ file, line }) => markup`<li class="place">${visible(file)}:${line}</li>`);
  const list = markup`<p class="message">There is no page at <code>${visible(path)}</code>, but these lines link to it:</p>
<ul class="links">${places}</ul>${rest > 0 ? markup`<p class="more">and ${rest} more</p>` : null}`;
  const title = `${counted(links.length, 'link')} to this missing page`;
  return region(folding(title, 'Links to this page', list));
}

/** Changes of the title are announced; the body can be focused, because it scrolls. */
function folding(title: string, label: string, body: Html): Html {
  return markup`<details open><summary><span aria-live="polite">${title}</span></summary><div class="body" tabindex="0" role="group" aria-label="${label}">${body}</div></details>`;
}

function region(content: Html | null): Html {
  const attributes = markup`id="docgen-problems" class="panel" data-region="docgen-problems" lang="en" dir="ltr" aria-label="docgen"`;
  return content === null
    ? markup`<aside ${attributes} hidden></aside>`
    : markup`<aside ${attributes}>${content}</aside>`;
}
