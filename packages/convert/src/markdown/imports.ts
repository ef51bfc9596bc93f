/**
 * Imports of a page: parts of pages, files shown as code, pictures, the theme's own elements, and everything else.
 */
import type { Syntax } from '@docgen/settings/literal';
import { dataOf } from './expressions.js';
import type { Node } from './tree.js';

export interface Imports {
  /** Paths as written, by the name that they are imported as. */
  readonly partials: ReadonlyMap<string, string>;
  readonly raws: ReadonlyMap<string, string>;
  /** Paths of imported images, and data that the page exports. */
  readonly constants: ReadonlyMap<string, unknown>;
  /** Names of imported elements that have another name in their module. */
  readonly known: ReadonlyMap<string, string>;
  /** Lines of a module that are no longer needed, by the node that contains them. */
  readonly done: ReadonlyMap<Node, readonly Syntax[]>;
}

/** `matter` is the front matter, which Docusaurus and Astro name differently. */
export function importsOf(root: Node, matter: { readonly [key: string]: unknown }): Imports {
  const partials = new Map<string, string>();
  const raws = new Map<string, string>();
  const constants = new Map<string, unknown>([
    ['frontMatter', matter],
    ['frontmatter', matter],
  ]);
  const known = new Map<string, string>();
  const done = new Map<Node, readonly Syntax[]>();
  for (const node of modulesIn(root)) {
    const statements = (node.program?.['body'] ?? []) as Syntax[];
    for (const [name, value] of statements.flatMap((one) => exportedData(one, constants)))
      constants.set(name, value);
    done.set(
      node,
      statements.filter((statement) => sort(statement, { partials, raws, constants, known })),
    );
  }
  return { partials, raws, constants, known, done };
}

/** Imports and exports of a page, those within its elements included. */
function modulesIn({ children }: Node): Node[] {
  return children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node] : modulesIn(node)));
}

interface Kinds {
  readonly partials: Map<string, string>;
  readonly raws: Map<string, string>;
  readonly constants: Map<string, unknown>;
  readonly known: Map<string, string>;
}

/** Whether the statement imports only known elements. */
function sort(statement: Syntax, kinds: Kinds): boolean {
  if (statement.type !== 'ImportDeclaration') return false;
  const from = String((statement['source'] as Syntax)['value']);
  const name = (statement['specifiers'] as Syntax[])
    .filter(({ type }) => type === 'ImportDefaultSpecifier')
    .map((one) => String((one['local'] as Syntax)['name']))[0];
  const theme = /^@(?:theme|docusaurus)\/([\w/]+)$/.exec(from)?.[1];
  if (theme !== undefined) {
    if (name !== undefined) kinds.known.set(name, theme);
    return true;
  }
  if (/^(?:@astrojs\/starlight\/components|astro:(?:assets|components))/.test(from)) {
    for (const [local, imported] of named(statement)) kinds.known.set(local, imported);
    const file = /\/(\w+)\.astro$/.exec(from)?.[1];
    if (file !== undefined && name !== undefined) kinds.known.set(name, file);
    return true;
  }
  if (name === undefined) return false;
  const raw = /^(?:!!?)?raw-loader!(.+)$/.exec(from)?.[1] ?? /^(.+)\?raw$/.exec(from)?.[1];
  const kind =
    raw !== undefined
      ? kinds.raws
      : /\.mdx?$/.test(from)
        ? kinds.partials
        : /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(from)
          ? kinds.constants
          : null;
  kind?.set(name, raw ?? from);
  return kind !== null;
}

/** Names that a statement imports, with their names in the module. */
function named(statement: Syntax): [local: string, imported: string][] {
  return (statement['specifiers'] as Syntax[])
    .filter(({ type }) => type === 'ImportSpecifier')
    .map((one) => [String((one['local'] as Syntax)['name']), String((one['imported'] as Syntax)['name'])]);
}

/** Constants that a statement declares, as far as they are data. */
function exportedData(
  statement: Syntax,
  constants: ReadonlyMap<string, unknown>,
): [name: string, value: unknown][] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
  const { type, kind, declarations } = (declared ?? {}) as Partial<Syntax>;
  if (type !== 'VariableDeclaration' || kind !== 'const') return [];
  return (declarations as Syntax[]).flatMap(({ id, init }): [string, unknown][] => {
    const value = init === null ? undefined : dataOf(init as Syntax, constants);
    return value === undefined ? [] : [[String((id as Syntax)['name']), value]];
  });
}
