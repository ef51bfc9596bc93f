/**
 * A redirect as a page, for hosts without rules: canonical link, refresh, and a link for readers who still see the
 * page.
 */
import { escapeHtml } from '../render/fill.js';
import type { VersionChoice } from './version-choice.js';

/**
 * With `byVersion`, the early script goes to the start of the reader's version; without JavaScript the refresh leads to
 * `url`.
 */
export function redirectPage(
  url: string,
  canonical: string,
  byVersion: { readonly choice: VersionChoice; readonly early: string } | null = null,
): string {
  const [to, original] = [escapeHtml(url), escapeHtml(canonical)];
  const refresh = `<meta http-equiv="refresh" content="0; url=${to}">`;
  return [
    '<!doctype html>',
    byVersion ? `<html lang="en" ${attributesOf(byVersion.choice)}>` : '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Moved</title>',
    `<link rel="canonical" href="${original}">`,
    ...(byVersion ? [`<script>${byVersion.early}</script>`, `<noscript>${refresh}</noscript>`] : [refresh]),
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    `<p><a href="${to}">${to}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function attributesOf({ docs, urls }: VersionChoice): string {
  return `data-docs="${escapeHtml(docs)}" data-urls="${escapeHtml(JSON.stringify(urls))}"`;
}
