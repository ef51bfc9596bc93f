/**
 * Maps stacks to the sources: docgen runs as bundles, in which a comment above each module's code names the module.
 */
import { readFileSync } from 'node:fs';

const place = /(file:\/\/[^\s()]+\/lib\/[\w-]+\.js):(\d+):\d+/;

/** Adds its module to each call in a bundle. */
export function withModules(stack: string): string {
  const texts = new Map<string, readonly string[]>();
  return stack
    .split('\n')
    .map((line) => {
      const [, url = '', at = '0'] = place.exec(line) ?? [];
      const module = moduleAt(linesOf(url, texts), Number(at));
      return module === null ? line : `${line} [${module}]`;
    })
    .join('\n');
}

function linesOf(url: string, known: Map<string, readonly string[]>): readonly string[] {
  const lines = known.get(url) ?? readLines(url);
  known.set(url, lines);
  return lines;
}

function readLines(url: string): readonly string[] {
  try {
    return url === '' ? [] : readFileSync(new URL(url), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The path in the last such comment above a line, without leading folders; null if there is none. */
function moduleAt(lines: readonly string[], line: number): string | null {
  for (let at = Math.min(line, lines.length) - 1; at >= 0; at--) {
    const path = /^\/\/ (?:\.\.\/)*(\S+)\/dist\/(\S+\.js)$|^\/\/ dist\/(\S+\.js)$/.exec(lines[at] ?? '');
    if (path) return path[3] ?? `${path[1]}/${path[2]}`;
  }
  return null;
}
