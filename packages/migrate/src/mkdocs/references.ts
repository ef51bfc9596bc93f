/**
 * References that a page leaves undefined: to definitions in a file that is appended to every page and, with some
 * plugins, to the id of a heading on any page.
 */
import { posix } from 'node:path';
import type { Line } from '@docgen/convert/page/lines';
import type { OldSite } from '@docgen/convert/site/site';
import type { PageWay } from '@docgen/convert/page/writing';

/** Definitions for the references that a page doesn't define itself. */
export type References = (lines: readonly Line[], way: PageWay) => Line[];

const definition = /^[ \t]*\[([^\]\n^*][^\]\n]{0,200})\]:[ \t]*(\S+)/gm;
const label = /\[([^[\]\n]{1,200})\]/g;
/** `[words][label]`, and `[label][]`. */
const use = /\]\[([^\]\n]{1,200})\]|\[([^[\]\n]{1,200})\]\[\]/g;
const heading =
  /^#{1,6}[ \t](?:[^\n]*\{[^{}\n]*#([\w.+:-]+)[^{}\n]*\}|[ \t]*<!--[^<>\n]*[ \t]([\w.+:-]+)[ \t]*-->)[ \t]*$/gm;

/** `appended` are texts added to the end of every page. */
export function referencesOf(site: OldSite, appended: readonly string[]): References {
  const shared = new Map(appended.flatMap((text) => [...definitionsIn(text)]));
  const ids = new Map<string, string>();
  for (const { file, path } of site.pages)
    for (const found of (site.source.texts.get(file) ?? '').matchAll(heading)) {
      const id = found[1] ?? found[2] ?? '';
      if (!ids.has(id.toLowerCase())) ids.set(id.toLowerCase(), `${path}#${id}`);
    }
  return (lines, { page }) => {
    const text = lines.map((line) => line.text).join('\n');
    const own = definitionsIn(text);
    const used = labelsIn(text, use);
    const known = [...labelsIn(text, label)].filter((one) => shared.has(one));
    const relative = (to: string | undefined) => to && posix.relative(posix.dirname(page.path), to);
    return [...new Set([...used, ...known])].sort().flatMap((name): Line[] => {
      const to = own.has(name) ? undefined : (shared.get(name) ?? relative(ids.get(name)));
      return to === undefined ? [] : [{ text: `[${name}]: ${to}`, at: lines.at(-1)?.at ?? 1 }];
    });
  };
}

function labelsIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((found) => (found[1] ?? found[2] ?? '').toLowerCase()));
}

function definitionsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(definition)].map((found) => [(found[1] ?? '').toLowerCase(), found[2] ?? '']),
  );
}
