/** The next step for a reference or a path whose target doesn't exist: the nearest name, or the names that exist. */
import { type Json, nearest } from '@docgen/model';
import { type JsonObject, isObject, tokensOf, valueAt } from './json.js';

/** Where a path stops. */
interface Stop {
  /** Tokens up to the last value found. */
  readonly known: readonly string[];
  readonly missing: string;
  readonly rest: readonly string[];
  /** Names that exist instead. */
  readonly names: readonly string[];
}

function stopOf(root: JsonObject, tokens: readonly string[]): Stop | null {
  for (const [index, missing] of tokens.entries()) {
    const known = tokens.slice(0, index);
    if (valueAt(root, [...known, missing]) !== undefined) continue;
    const parent = valueAt(root, known);
    return {
      known,
      missing,
      rest: tokens.slice(index + 1),
      names: isObject(parent) ? Object.keys(parent) : [],
    };
  }
  return null;
}

/** The path that was probably intended; null if none is near. */
function nearPath(root: JsonObject, tokens: readonly string[]): readonly string[] | null {
  let path = tokens;
  // Each step corrects a name, so that a path with two mistakes is found too.
  for (let step = 0; step < tokens.length; step++) {
    const stop = stopOf(root, path);
    if (stop === null) return path;
    const near = nearest(stop.missing, stop.names);
    if (near === undefined) return null;
    path = [...stop.known, near, ...stop.rest];
  }
  return stopOf(root, path) === null ? path : null;
}

/** Another path below `components` with the same last name. */
function samePart(root: JsonObject, tokens: readonly string[]): readonly string[] | null {
  const name = tokens.at(-1) ?? '';
  const components: Json | undefined = root['components'];
  if (!isObject(components)) return null;
  const section = Object.keys(components).find((key) => valueAt(components, [key, name]) !== undefined);
  return section === undefined ? null : ['components', section, name];
}

/** `leadsTo`: the reference in the joined description; `written`: as its author wrote it. */
export function lostReferenceHint(root: JsonObject, leadsTo: string, written: string): string {
  const tokens = tokensOf(leadsTo);
  const own = written.includes('#/') ? tokensOf(written.slice(written.indexOf('#'))).length : 0;
  const before = tokens.length - own;
  const near = nearPath(root, tokens) ?? (before === 0 ? samePart(root, tokens) : null);
  const [address = ''] = written.split('#', 1);
  if (near !== null && near.length > before)
    return `Did you mean '${address}#${near.slice(before).map(pointerToken).join('')}'?`;
  const stop = stopOf(root, tokens);
  if (stop === null || stop.known.length < before)
    return 'Write the value that it refers to, or correct the reference';
  const others = listed(stop.names);
  return `Define '${stop.missing}', or ${others === '' ? 'correct the reference' : `refer to ${others}`}`;
}

/** The nearest path to the simple JSONPath of an overlay's action, or what to do instead. */
export function lostTargetHint(root: JsonObject, target: string): string {
  const tokens = simplePath(target);
  if (tokens === null) return 'Remove the action, or select a part of the description';
  const near = nearPath(root, tokens);
  if (near !== null) return `Did you mean ${jsonPath(near)}?`;
  const stop = stopOf(root, tokens);
  const where = stop === null || stop.known.length === 0 ? 'the description' : jsonPath(stop.known);
  const others = listed(stop?.names ?? []);
  return `Remove the action, or correct its target${others === '' ? '' : `: ${where} has ${others}`}`;
}

/** Names of a path without wildcards and filters; null for other paths. */
function simplePath(target: string): string[] | null {
  const step = /\.([\p{L}_][\p{L}\p{N}_]*)|\[(?:'([^'\\]*)'|"([^"\\]*)"|(\d+))\]/uy;
  const tokens: string[] = [];
  step.lastIndex = 1;
  while (target.startsWith('$') && step.lastIndex < target.length) {
    const found = step.exec(target);
    if (found === null) return null;
    tokens.push(found.slice(1).find((name) => name !== undefined) ?? '');
  }
  return tokens.length === 0 ? null : tokens;
}

function jsonPath(tokens: readonly string[]): string {
  const steps = tokens.map((name) => {
    if (/^\p{L}[\p{L}\p{N}_]*$/u.test(name)) return `.${name}`;
    return /^\d+$/.test(name) ? `[${name}]` : `['${name.replaceAll(/[\\']/g, String.raw`\$&`)}']`;
  });
  return `$${steps.join('')}`;
}

/** A token of a JSON pointer in a fragment. */
function pointerToken(token: string): string {
  return `/${token.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25').replaceAll('#', '%23')}`;
}

/** A few of the names that exist; empty if there are none. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, 5).map((name) => `'${name.length <= 40 ? name : `${name.slice(0, 39)}…`}'`);
  if (names.length > first.length) return `${first.join(', ')} and others`;
  const before = first.slice(0, -1).join(', ');
  return before === '' ? (first[0] ?? '') : `${before} and ${first.at(-1)}`;
}
