/**
 * The page in place of one that cannot be drawn, or of all of them where the configuration leaves no site: what is
 * wrong, in the looks of the panel. It has the dev server's script, so the page comes back by itself once it is fixed.
 */
import type { Diagnostic } from '@docgen/model';
import { type Html, markup } from './http/markup.js';
import { type LinesOf, counted, problemList } from './problems.js';

/** Needs nothing but the server's own script and stylesheet. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  'trusted-types docgen',
  `require-trusted-types-for 'script'`,
].join('; ');

export interface Fault {
  /** What cannot be done, as a sentence without its full stop. */
  readonly title: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Where there is no diagnostic: what was thrown. */
  readonly reason?: string;
}

/** The page, before the server's additions. */
export function faultPage({ title, diagnostics, reason }: Fault, linesOf: LinesOf): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const shown = errors.length > 0 ? errors : diagnostics;
  const head = markup`<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  const main = markup`<h1>${title}</h1>
<p class="lead">${lead(shown, errors.length)}</p>
${thrown(reason)}${shown.length > 0 ? problemList(shown, linesOf) : null}`;
  return markup`<!doctype html>
<html lang="en"><head>${head}</head>
<body class="docgen-fault"><main id="docgen-problems" class="whole" data-region="docgen-fault">${main}</main></body></html>
`.html;
}

function lead(shown: readonly Diagnostic[], errors: number): string {
  const count = errors > 0 ? counted(errors, 'error') : counted(shown.length, 'warning');
  return `${shown.length > 0 ? `${count}. ` : ''}The page reloads once you fix this.`;
}

function thrown(reason: string | undefined): Html | null {
  return reason === undefined ? null : markup`<pre class="frame" tabindex="0">${reason}</pre>`;
}
