/**
 * Parses `_Caddyfile` as docgen writes it, line by line: redirects, the locales' not-found pages, headers, files in a
 * sandbox. Other lines are ignored. The patterns mean the same in JavaScript as in Caddy.
 */
import type { RuledRedirect, ServerRules } from './server-rules.js';

const opening = /^map \{path\} \{docgen_(\w+)\}.* \{$/;
const mapped = /^`~(\(\?i\))?([^`]+)` `([^`]*)`(?: `([^`]*)` `\w+`)?$/;
const fallback = /^default `([^`]*)`$/;
const matcher = /^@(\w+) path_regexp `([^`]+)`$/;
const accept = /^header_regexp Accept `\(\?i\)([^`]+)`$/;
const header = /^header (?:@(\w+) )?([\w-]+) (?:`([^`]*)`|"([^"]*)")$/;
const removal = /^header @assets -([\w-]+)$/;
const filesBlock = 'handle @hidden {';

export function readCaddyfile(text: string): ServerRules {
  const lines = text.split('\n').map((line) => line.trim());
  const maps = mapsOf(lines);
  const matchers = new Map(
    lines.flatMap((line) => {
      const [, name, pattern] = matcher.exec(line) ?? [];
      return name === undefined || pattern === undefined ? [] : [[name, new RegExp(pattern)] as const];
    }),
  );
  const assets = matchers.get('assets');
  const common = headersIn(lines, undefined);
  const removed = new Set(lines.flatMap((line) => removal.exec(line)?.[1] ?? []));
  const kept = common.filter(([name]) => !removed.has(name));
  return {
    redirects: maps.get('redirect') ?? [],
    sections: maps.get('section') ?? [],
    // The map's first match applies, and its default comes last.
    notFound: (maps.get('not_found') ?? []).toReversed().map(({ pattern, to: page }) => ({ pattern, page })),
    headers: [
      { covers: () => true, headers: common },
      ...(assets === undefined
        ? []
        : [
            {
              covers: (path: string) => assets.test(path),
              headers: [...new Map([...kept, ...headersIn(lines, 'assets')])],
            },
          ]),
    ],
    markdown:
      lines.flatMap((line) => accept.exec(line)?.[1] ?? []).map((pattern) => new RegExp(pattern, 'i'))[0] ??
      null,
    links: linksIn(maps),
    sandboxed: named(matchers, 'sandboxed'),
    open: named(matchers, 'open'),
  };
}

function named(matchers: ReadonlyMap<string, RegExp>, start: string): RegExp[] {
  return [...matchers].flatMap(([name, pattern]) => (name.startsWith(start) ? [pattern] : []));
}

function linksIn(maps: ReadonlyMap<string, RuledRedirect[]>): ServerRules['links'] {
  const ends = maps.get('end');
  if (ends === undefined) return null;
  return {
    // The map has the root, and a default if there is one.
    end: ends.length > 1 ? '/' : '',
    // The map's first match applies.
    indexes: (maps.get('index') ?? []).toReversed().map(({ pattern, to }) => ({ pattern, link: to })),
    none: (maps.get('plain') ?? []).map(({ pattern }) => pattern),
  };
}

function mapsOf(lines: readonly string[]): ReadonlyMap<string, RuledRedirect[]> {
  const maps = new Map<string, RuledRedirect[]>();
  let open: RuledRedirect[] = [];
  for (const line of lines) {
    const name = opening.exec(line)?.[1];
    if (name !== undefined) maps.set(name, (open = []));
    const [, folded, pattern, output, part = ''] = mapped.exec(line) ?? [];
    const otherwise = fallback.exec(line)?.[1];
    if (pattern !== undefined && output !== undefined)
      open.push({ pattern: new RegExp(pattern, folded === undefined ? '' : 'i'), to: output + part });
    else if (otherwise !== undefined && otherwise !== '') open.push({ pattern: /(?:)/, to: otherwise });
    if (line === '}') open = [];
  }
  return maps;
}

/** Headers of all files, or of those that a matcher names. Those of not-found pages aren't meant. */
function headersIn(lines: readonly string[], name: string | undefined): [string, string][] {
  const found = lines.indexOf(filesBlock);
  const shown = name === undefined ? lines.slice(0, found < 0 ? undefined : found) : lines;
  return shown.flatMap((line): [string, string][] => {
    const [, of, header_, quoted, doubled] = header.exec(line) ?? [];
    if (header_ === undefined || of !== name) return [];
    return [[header_, quoted ?? doubled ?? '']];
  });
}
