/** A redirect as a page, for hosts that know no rules: canonical link, refresh, and a link for whoever still reads it. */
import { escapeHtml } from '../render/fill.js';

export function redirectPage(url: string, canonical: string): string {
  const [to, original] = [escapeHtml(url), escapeHtml(canonical)];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Moved</title>',
    `<link rel="canonical" href="${original}">`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    `<p><a href="${to}">${to}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
