/** Text that Vue computes in pages: `{{ … }}`. Texts in quotes and front matter are data. */
import { type PageWay, matterOf } from '@docgen/convert/page/writing';

const path = /^\$frontmatter((?:\??\.[A-Za-z_$]\w*|(?:\?\.)?\[(?:'[^'\n]*'|"[^"\n]*"|\d+)\])+)$/;
const step = /\.([A-Za-z_$]\w*)|\[(?:'([^'\n]*)'|"([^"\n]*)"|(\d+))\]/g;

/** The text of an expression, with its braces; undefined if it would have to be run. */
export function interpolated(written: string, page: PageWay): string | undefined {
  const code = written.slice(2, -2).trim();
  const quoted = /^(?:'([^']*)'|"([^"]*)")$/.exec(code);
  if (quoted) return quoted[1] ?? quoted[2] ?? '';
  const keys = path.exec(code)?.[1];
  if (keys === undefined) return undefined;
  let value: unknown = matterOf(page);
  for (const [, name, single, double, index] of keys.matchAll(step)) {
    const key = name ?? single ?? double ?? index ?? '';
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { readonly [key: string]: unknown })[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
