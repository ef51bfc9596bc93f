/**
 * The stamp of a page, in three parts: its scripts, its stylesheets and everything else. Comparing two stamps shows
 * how much of an open page must change: nothing, its styles, its text, or everything.
 */
import { createHash } from 'node:crypto';

/** Step that a browser must take to show the newer page. */
export type Step = 'nothing' | 'style' | 'update' | 'reload';

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const scriptTag = /<script type="module" [^>]*><\/script>/g;

/** Stamp of a page's HTML; only tags in its head count as scripts and stylesheets. */
export function stampOf(html: string): string {
  const end = html.indexOf('</head>');
  const [head, body] = end < 0 ? ['', html] : [html.slice(0, end), html.slice(end)];
  const scripts = head.match(scriptTag) ?? [];
  const styles = head.match(styleLink) ?? [];
  const rest = head.replace(scriptTag, '').replace(styleLink, '');
  return [scripts.join(''), styles.join(''), rest + body].map(hashOf).join('.');
}

/** The step from the page in a browser to the current one. */
export function stepBetween(shown: string, wanted: string): Step {
  if (shown === wanted) return 'nothing';
  const [scripts, , rest, ...more] = shown.split('.');
  const [newScripts, , newRest] = wanted.split('.');
  if (more.length > 0 || scripts !== newScripts) return 'reload';
  return rest === newRest ? 'style' : 'update';
}

/** URLs of the stylesheets in a page's head, as written. */
export function stylesOf(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return (head.match(styleLink) ?? []).flatMap((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? []).map(unescaped);
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
