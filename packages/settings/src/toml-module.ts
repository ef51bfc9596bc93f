/** A TOML file as data with the lines of its keys, in the same form as a JavaScript configuration. */
import { TomlError, parse } from 'smol-toml';
import type { Place } from './place.js';
import type { ReadModule } from './module.js';

export function readToml(file: string, text: string): ReadModule {
  const paths = new WeakMap<object, string>();
  const lines = linesOf(text);
  const placeOf = (holder: object, key: string): Place | undefined => {
    const path = paths.get(holder);
    const line = path === undefined ? undefined : lines.get(path === '' ? key : `${path}.${key}`);
    return line === undefined ? undefined : { file, line, column: 1 };
  };
  try {
    const value: unknown = parse(text);
    name(value, '', paths);
    return { value, placeOf, fault: null };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.split('\n')[0] ?? '';
    return {
      value: undefined,
      placeOf,
      fault: { place: { file, line: error.line, column: error.column }, message },
    };
  }
}

function name(value: unknown, path: string, paths: WeakMap<object, string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return;
  paths.set(value, path);
  for (const [key, inner] of Object.entries(value)) name(inner, path === '' ? key : `${path}.${key}`, paths);
}

/** The line of each table and key, by its path. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let table = '';
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s*\[{1,2}([^[\]]+)\]{1,2}/.exec(line)?.[1];
    const key = /^\s*("[^"]*"|'[^']*'|[\w-]+)\s*=/.exec(line)?.[1];
    if (header !== undefined) table = header.split('.').map(bare).join('.');
    if (header !== undefined && !lines.has(table)) lines.set(table, index + 1);
    if (key !== undefined) lines.set(table === '' ? bare(key) : `${table}.${bare(key)}`, index + 1);
  }
  return lines;
}

function bare(key: string): string {
  return key.trim().replaceAll(/^["']|["']$/g, '');
}
