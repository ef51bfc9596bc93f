/**
 * Everything that the dev server adds to a page: token, stamp, script and stylesheet in the head, and the panel at
 * the end of the body. The positions are found by tags that the text of a page can't contain: React escapes `<` and
 * `>` in text and attributes, so the first `<head>` and the last `</body>` belong to the page.
 */
import { type Html, markup } from './http/markup.js';

export interface Additions {
  readonly token: string;
  readonly stamp: string;
  /** URL of the folder with the server's own files. */
  readonly own: string;
}

const headStart = /<head(?:\s[^>]*)?>/i;
/** Tags at the start of the head: encoding, viewport and policy come first. */
const firstTags = /^(?:\s*<meta (?:charset|name="viewport"|http-equiv)[^>]*>)*/i;

/** `page` with the panel as its last region. */
export function withPanel(page: string, panel: Html): string {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page + panel.html : page.slice(0, end) + panel.html + page.slice(end);
}

/** `page` with script, stylesheet and data in the head, after encoding and policy. */
export function withHead(page: string, additions: Additions): string {
  const tags = headTags(additions).html;
  const start = headStart.exec(page);
  if (start === null) return tags + page;
  const inside = start.index + start[0].length;
  const at = inside + (firstTags.exec(page.slice(inside))?.[0].length ?? 0);
  return page.slice(0, at) + tags + page.slice(at);
}

function headTags({ token, stamp, own }: Additions): Html {
  return markup`<meta name="docgen-live" content="${token}"><meta name="docgen-stamp" content="${stamp}"><link rel="stylesheet" href="${own}serve.css"><script type="module" src="${own}live.js"></script>`;
}
