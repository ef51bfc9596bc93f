/**
 * Reads the default export of a JavaScript or TypeScript module without running it: its literals, along with the
 * constants, JSON files and other modules of the site that they refer to.
 */
import { posix } from 'node:path';
import { parse } from '@babel/parser';
import type { Place } from './place.js';
import { type Scope, type Syntax, literal } from './literal.js';

/** The files that a module may refer to. */
export interface Texts {
  /** By their paths, relative to the site with `/`. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface ReadModule {
  /** With `Code` in place of everything that would have to be run; undefined if nothing is exported. */
  readonly value: unknown;
  /** Position of a key of an object, or of an item of a list. */
  readonly placeOf: (holder: object, key: string) => Place | undefined;
  /** Reason why it couldn't be read at all. */
  readonly fault: { readonly place: Place; readonly message: string } | null;
}

type Places = WeakMap<object, Map<string, Place>>;

const endings = ['', '.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '.cts', '/index.js', '/index.ts'];

/** Reads the module at `path`, relative to the site folder. */
export function readModule(path: string, source: Texts): ReadModule {
  const places: Places = new WeakMap();
  const placeOf = (holder: object, key: string) => places.get(holder)?.get(key);
  try {
    return { value: exported(path, { source, places, way: [] })?.value, placeOf, fault: null };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: undefined, placeOf, fault: { place: placeOfFault(error, path), message: error.message } };
  }
}

interface Reading {
  readonly source: Texts;
  readonly places: Places;
  /** The modules that led here. */
  readonly way: readonly string[];
}

type Exported = { readonly value: unknown } | undefined;

/** Export of a module by name; `default` is its default export. */
function exported(path: string, { source, places, way }: Reading, name = 'default'): Exported {
  const text = source.texts.get(path);
  if (text === undefined || way.includes(path)) return undefined;
  if (path.endsWith('.json')) return jsonOf(text, name);
  const isTyped = /\.[cm]?ts$/.test(path);
  const file = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: ['estree', 'jsx', ...(isTyped ? (['typescript'] as const) : [])],
  });
  const body = (file.program as unknown as { readonly body: readonly Syntax[] }).body;
  const scope = scopeOf(body, { path, text, reading: { source, places, way: [...way, path] } });
  if (name !== 'default') return scope.name(name);
  const found = defaultExport(body);
  return found && { value: valueOf(found, scope) };
}

function jsonOf(text: string, name: string): Exported {
  const value = JSON.parse(text) as unknown;
  if (name === 'default') return { value };
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isHolder ? { value: (value as { [key: string]: unknown })[name] } : undefined;
}

/** The value of an expression; of a function that only returns one, what it returns. */
function valueOf(node: Syntax, scope: Scope): unknown {
  const resolved = node.type === 'Identifier' ? (scope.name(String(node['name'])) ?? null) : null;
  if (resolved !== null) return resolved.value;
  if (!/Function/.test(node.type)) return literal(node, scope);
  const body = node['body'] as Syntax;
  if (body.type !== 'BlockStatement') return literal(body, scope);
  const statements = body['body'] as Syntax[];
  const last = statements.findLast(({ type }) => type === 'ReturnStatement');
  const own = new Map(constants(statements));
  const inside: Scope = {
    ...scope,
    name: (name) => {
      const init = own.get(name);
      return init ? { value: literal(init, inside) } : scope.name(name);
    },
  };
  return last ? literal(last['argument'] as Syntax, inside) : literal(node, scope);
}

function defaultExport(body: readonly Syntax[]): Syntax | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement['declaration'] as Syntax;
    if (statement.type === 'TSExportAssignment') return statement['expression'] as Syntax;
    const expression = statement.type === 'ExpressionStatement' ? (statement['expression'] as Syntax) : null;
    if (expression?.type !== 'AssignmentExpression') continue;
    const left = expression['left'] as Syntax;
    const [object, property] = [left['object'] as Syntax | undefined, left['property'] as Syntax | undefined];
    if (object?.['name'] === 'module' && property?.['name'] === 'exports')
      return expression['right'] as Syntax;
  }
  return undefined;
}

interface ScopeInput {
  readonly path: string;
  readonly text: string;
  readonly reading: Reading;
}

function scopeOf(body: readonly Syntax[], { path, text, reading }: ScopeInput): Scope {
  const inits = new Map(constants(body));
  const imports = new Map(body.flatMap(importedNames));
  const open = new Set<string>();
  const scope: Scope = {
    name(name) {
      const from = imports.get(name);
      if (from !== undefined) {
        const at = moduleFile(from.path, path, reading.source);
        return at === undefined ? undefined : exported(at, reading, from.name);
      }
      const init = inits.get(name);
      if (init === undefined || open.has(name)) return undefined;
      open.add(name);
      const value = valueOf(init, scope);
      open.delete(name);
      return { value };
    },
    module(wanted) {
      const at = moduleFile(wanted, path, reading.source);
      return at === undefined ? undefined : exported(at, reading);
    },
    text: ({ start, end }) => text.slice(start ?? 0, end ?? 0),
    place: ({ loc }) => ({ file: path, line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 }),
    seen(holder, key, place) {
      const known = reading.places.get(holder) ?? new Map<string, Place>();
      reading.places.set(holder, known.set(key, place));
    },
  };
  return scope;
}

function constants(statements: readonly Syntax[]): [string, Syntax][] {
  return statements.flatMap((statement) => {
    const inner =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Syntax | null) : statement;
    if (inner?.type === 'FunctionDeclaration') return [[String((inner['id'] as Syntax)['name']), inner]];
    if (inner?.type !== 'VariableDeclaration' || inner['kind'] !== 'const') return [];
    return (inner['declarations'] as Syntax[]).flatMap((one): [string, Syntax][] => {
      const [id, init] = [one['id'] as Syntax, one['init'] as Syntax | null];
      return id.type === 'Identifier' && init ? [[String(id['name']), init]] : [];
    });
  });
}

interface ImportedName {
  readonly path: string;
  /** As the module exports it. */
  readonly name: string;
}

function importedNames(statement: Syntax): [string, ImportedName][] {
  if (statement.type !== 'ImportDeclaration') return [];
  const path = String((statement['source'] as Syntax)['value']);
  return (statement['specifiers'] as Syntax[]).flatMap((one): [string, ImportedName][] => {
    const local = String((one['local'] as Syntax)['name']);
    if (one.type === 'ImportDefaultSpecifier') return [[local, { path, name: 'default' }]];
    if (one.type !== 'ImportSpecifier') return [];
    const imported = one['imported'] as Syntax;
    return [[local, { path, name: String(imported['name'] ?? imported['value']) }]];
  });
}

/** The file of the site that a module's path refers to; undefined for packages. */
export function moduleFile(wanted: string, from: string, { texts }: Texts): string | undefined {
  const isOwn = wanted.startsWith('.') || wanted.startsWith('@site/');
  if (!isOwn) return undefined;
  const at = wanted.startsWith('@site/')
    ? wanted.slice('@site/'.length)
    : posix.join(posix.dirname(from), wanted);
  return endings.map((ending) => at + ending).find((name) => texts.has(name));
}

function placeOfFault(error: SyntaxError, file: string): Place {
  const loc = 'loc' in error ? (error.loc as { line: number; column: number } | undefined) : undefined;
  return { file, line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
}
