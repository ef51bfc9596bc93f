/**
 * A file next to a page with a block of its code: read directly without JavaScript, and otherwise fetched when its tab
 * is chosen. It belongs to its page, which it links to, and isn't a separate page for search engines.
 */
import { besideOf } from '@docgen/model';
import type { PageProps } from '@docgen/theme';
import { escapeHtml } from './fill.js';

/** Path in the output. Its extension differs from that of pages, which hosts remove and routers follow. */
export function awayFile(outFile: string, name: string): string {
  return besideOf(outFile, `${name}.htm`);
}

/** The file; `figure` is the code as HTML. */
export function awayText({ label, figure }: { label: string; figure: string }, page: PageProps): string {
  const { head, locale, colorMode, url, title } = page;
  const { lang, dir } = locale;
  const mode = colorMode.respectSystem ? 'system' : colorMode.default;
  const styles = head.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"/>`);
  return `${[
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="${dir}" data-color-default="${mode}">`,
    '<head><meta charset="utf-8"/>',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(head.csp)}"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>${escapeHtml(`${label} · ${head.title}`)}</title>`,
    ...styles,
    '</head>',
    `<body><main class="content away"><h1>${escapeHtml(label)}</h1>`,
    `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>`,
    figure,
    '</main></body></html>',
  ].join('\n')}\n`;
}
