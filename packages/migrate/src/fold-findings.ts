/** Joins findings that say the same, because a site repeats its mistakes on many pages, and in each language and version. */
import type { Place } from '@docgen/settings/place';
import type { Finding } from '@docgen/convert/finding';

/** Findings of one kind about the same thing: the first one's words, and the places of all in order. */
export interface FoldedFinding extends Pick<Finding, 'kind' | 'what' | 'became'> {
  readonly places: readonly [Place, ...Place[]];
}

/** In the order of their first places. Findings about the same element are one, whatever its attributes. */
export function foldFindings(findings: readonly Finding[]): FoldedFinding[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const one of findings) {
    const key = JSON.stringify([one.kind, subjectOf(one.what), one.became]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups.values()].map((all) => {
    const [{ kind, what, became }] = all;
    const isSame = all.every((one) => one.what === what);
    const places = all.map(({ file, line, column }): Place => ({ file, line, column }));
    return { kind, what: isSame ? what : subjectOf(what), became, places: places as [Place, ...Place[]] };
  });
}

/** The element without its attributes, or all of it. */
function subjectOf(what: string): string {
  const name = /^<([\w.:-]+)[\s>/]/.exec(what)?.[1];
  return name === undefined ? what : `<${name}>`;
}

export function shownPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
