/**
 * The page in place of one that cannot be drawn, or of all of them where the configuration leaves no site: what is
 * wrong, in the looks of the panel. It has the dev server's script, so the page comes back by itself once it is mended.
 */
import type { Diagnostic } from '@docgen/model';
import { type Html, html } from './html.js';
import { type LinesOf, counted, problemList } from './problems.js';

/** Needs nothing but the server's own script and stylesheet. */
export const faultPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; trusted-types docgen; require-trusted-types-for 'script'";

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
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${faultPolicy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body class="docgen-fault">
        <main id="docgen-problems" class="whole" data-region="docgen-fault">
          <h1>${title}</h1>
          <p class="lead">
            ${summary(shown, errors.length)}This page comes back by itself once that is mended.
          </p>
          ${reasonOf(reason)}${shown.length > 0 ? problemList(shown, linesOf) : null}
        </main>
      </body>
    </html>`.html
  }\n`;
}

function summary(shown: readonly Diagnostic[], errors: number): string {
  if (shown.length === 0) return '';
  return `${errors > 0 ? counted(errors, 'error') : counted(shown.length, 'warning')}. `;
}

function reasonOf(reason: string | undefined): Html | null {
  return reason === undefined ? null : html`<pre class="frame" tabindex="0">${reason}</pre>`;
}
