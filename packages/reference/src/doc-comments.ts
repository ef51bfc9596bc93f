/**
 * Reads the comments above the members of types from TypeScript as the formatter prints it: interfaces, and aliases of
 * object literals, unions, intersections, lists and mapped types of them. It supports no other syntax: a member that it
 * misses has no comment, and the schemas generated from it report that.
 */

/** A type as far as it has members: its own, those with any name under `*`, and the named types that it refers to. */
interface Shape {
  readonly members: Map<string, Member>;
  readonly refs: string[];
}

interface Member {
  readonly comment: string | null;
  readonly shape: Shape;
}

/** Comments of types, by name. */
export interface DocComments {
  /** The comment of the member at the end of `path` within the type, in one line, or null. */
  readonly at: (type: string, path: readonly string[]) => string | null;
}

/** `texts` are whole source files, whose types may refer to each other. */
export function docComments(texts: readonly string[]): DocComments {
  const types = new Map<string, Shape>();
  for (const text of texts) {
    const tokens = tokensOf(text);
    for (let at = 0; at < tokens.length; at += 1) {
      if (tokens[at] !== 'export' || !/^(?:interface|type)$/.test(tokens[at + 1] ?? '')) continue;
      const shape: Shape = { members: new Map(), refs: [] };
      if (tokens[at + 1] === 'interface') readMembers(tokens, tokens.indexOf('{', at) + 1, shape);
      else readType(tokens, tokens.indexOf('=', at) + 1, shape);
      types.set(tokens[at + 2] ?? '', shape);
    }
  }
  return { at: (type, path) => commentAt(types, types.get(type), path) };
}

function commentAt(types: ReadonlyMap<string, Shape>, from: Shape | undefined, path: readonly string[]) {
  let shapes = from ? [from] : [];
  let found: Member[] = [];
  for (const key of path) {
    found = shapes.flatMap((shape) => membersNamed(types, shape, key));
    shapes = found.map((member) => member.shape);
  }
  return found.find(({ comment }) => comment !== null)?.comment ?? null;
}

function membersNamed(types: ReadonlyMap<string, Shape>, shape: Shape, key: string): Member[] {
  const own = shape.members.get(key) ?? shape.members.get('*');
  const named = shape.refs.flatMap((name) => types.get(name) ?? []);
  return [...(own ? [own] : []), ...named.flatMap((other) => membersNamed(types, other, key))];
}

/** Documentation comments, names, strings and punctuation; other comments are skipped. */
function tokensOf(text: string): string[] {
  const token = /\/\*\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\]|\\.)*'|`[^`]*`|=>|[\w$]+|[^\s\w$]/g;
  return [...text.matchAll(token)].map(([found]) => found).filter((found) => !found.startsWith('//'));
}

/** Reads a type into `shape` up to the token that ends it; returns the position of that token. */
function readType(tokens: readonly string[], start: number, shape: Shape): number {
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (/^[;,})\]>]$/.test(token)) return at;
    if (token === '{') at = readMembers(tokens, at + 1, shape);
    else if (/^[([<]$/.test(token)) {
      do at = readType(tokens, at + 1, shape);
      while (tokens[at] === ',');
    } else if (/^[A-Z]\w*$/.test(token)) shape.refs.push(token);
  }
  return tokens.length;
}

/** Reads the members of an object literal or interface; returns the position of its closing brace. */
function readMembers(tokens: readonly string[], start: number, shape: Shape): number {
  let comment: string | null = null;
  let name: string | null = null;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (token === '}') return at;
    if (token.startsWith('/**')) comment = sentence(token);
    else if (token === '[') {
      name = '*';
      at = tokens.indexOf(']', at);
    } else if (token === ':') {
      const member: Member = { comment, shape: { members: new Map(), refs: [] } };
      if (name !== null) shape.members.set(name, member);
      at = readType(tokens, at + 1, member.shape);
      if (tokens[at] === '}') return at;
      comment = null;
    } else if (token !== 'readonly' && token !== '?') name = token.replaceAll("'", '');
  }
  return tokens.length;
}

/** The text of a comment in one line. */
function sentence(comment: string): string {
  return comment
    .slice(3, -2)
    .replaceAll(/^\s*\*\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
