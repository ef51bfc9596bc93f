/**
 * The page that is shown instead of one that can't be rendered, or instead of all pages if the configuration has
 * errors. It shows the problems in the style of the panel. It has the dev server's script, so the page reloads once
 * the problem is fixed.
 */
import type { Diagnostic } from '@docgen/model';
import { type Html, markup } from './http/markup.js';
import { type LinesOf, counted, problemList } from './problems.js';

/** It needs only the server's own script and stylesheet. */
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
  /** Describes what isn't possible, as a sentence without a period. */
  readonly title: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The thrown error, if there is no diagnostic. */
  readonly reason?: string;
}

/** The page, without the server's additions. */
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
