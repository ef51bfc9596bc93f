/**
 * The boundaries between packages, checked by reading the imports of every source file and the dependencies of every
 * manifest: which imports are allowed, which words belong to one package only, no import cycles, and the maximum length
 * of a file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf } from '../src/cycles.js';
import { importsOf } from '../src/imports.js';
import { type SourceText, root, sourcesIn, targetOf } from '../src/rooms.js';

interface Room {
  /** Folder, relative to the root. */
  readonly folder: string;
  /** Its source folders. */
  readonly sources: readonly string[];
  /** Rooms that it may import, by package name. */
  readonly rooms: readonly string[];
  /** Specifiers that it must not import. */
  readonly never: RegExp;
}

const bundlers = /^(?:(?:@docgen\/)?esbuild(?:\/|$)|react-dom(?:\/(?!client)|$))/;
/** Packages that compile, render or print. */
const neither = /^(?:react|(?:@docgen\/)?esbuild|commander|picocolors)/;
const rooms: { readonly [name: string]: Room } = {
  '@docgen/model': {
    folder: 'packages/model',
    sources: ['src'],
    rooms: [],
    never: /^(?:node:|react|unified|remark|rehype|esbuild)/,
  },
  '@docgen/data': {
    folder: 'packages/data',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:(?!(?:module|vm)$))/,
  },
  '@docgen/drawing': { folder: 'packages/drawing', sources: ['src'], rooms: [], never: /^(?!hast$|\.)/ },
  '@docgen/syntax': {
    folder: 'packages/syntax',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:react|esbuild|rehype|node:(?!buffer|module))/,
  },
  '@docgen/foreign': {
    folder: 'packages/foreign',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/syntax'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:)/,
  },
  '@docgen/wording': {
    folder: 'packages/wording',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/syntax'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:)/,
  },
  '@docgen/front-matter': {
    folder: 'packages/front-matter',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/data', '@docgen/syntax'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:(?!vm$))/,
  },
  '@docgen/highlight': {
    folder: 'packages/highlight',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/syntax'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:)/,
  },
  '@docgen/markdown': {
    folder: 'packages/markdown',
    sources: ['src'],
    rooms: [
      '@docgen/model',
      '@docgen/data',
      '@docgen/drawing',
      '@docgen/foreign',
      '@docgen/front-matter',
      '@docgen/syntax',
      '@docgen/highlight',
      '@docgen/wording',
    ],
    never: /^(?:react|esbuild|node:(?!v8|crypto|buffer|module|vm))/,
  },
  '@docgen/search': {
    folder: 'packages/search',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:node:|react|unified|remark|rehype|esbuild)/,
  },
  '@docgen/theme': {
    folder: 'packages/theme',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?!@docgen\/|react(?:\/|$)|\.)/,
  },
  '@docgen/client': {
    folder: 'packages/client',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/theme'],
    never: /^(?:node:|esbuild|react-dom(?!\/client))/,
  },
  '@docgen/theme-default': {
    folder: 'themes/default',
    sources: ['src'],
    rooms: ['@docgen/theme', '@docgen/client', '@docgen/markdown', '@docgen/search', '@docgen/model'],
    never: /^(?:node:|esbuild|react-dom)/,
  },
  '@docgen/openapi': {
    folder: 'packages/openapi',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/markdown'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:(?!crypto|http|module|path))/,
  },
  '@docgen/settings': {
    folder: 'packages/settings',
    sources: ['src'],
    rooms: ['@docgen/markdown', '@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:(?!path$))/,
  },
  '@docgen/convert': {
    folder: 'packages/convert',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/markdown', '@docgen/settings'],
    never: /^(?:react|esbuild|commander|picocolors|node:(?!path$))/,
  },
  '@docgen/migrate': {
    folder: 'packages/migrate',
    sources: ['src'],
    rooms: ['@docgen/model', '@docgen/markdown', '@docgen/settings', '@docgen/convert'],
    never: /^(?:react|esbuild|commander|picocolors|node:(?!path$))/,
  },
  '@docgen/store': {
    folder: 'packages/store',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: neither,
  },
  '@docgen/config': {
    folder: 'packages/config',
    sources: ['src'],
    rooms: [
      '@docgen/languages',
      '@docgen/contract',
      '@docgen/store',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/openapi',
      '@docgen/esbuild',
    ],
    never: /^(?:react|commander|picocolors)/,
  },
  '@docgen/languages': {
    folder: 'packages/languages',
    sources: ['src'],
    rooms: [],
    never: /^(?!\.)/,
  },
  '@docgen/contract': {
    folder: 'packages/contract',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild|valibot|node:)/,
  },
  '@docgen/translations': {
    folder: 'packages/translations',
    sources: ['src'],
    rooms: ['@docgen/config', '@docgen/model', '@docgen/markdown'],
    never: /^(?:react|esbuild|commander|picocolors|node:)/,
  },
  '@docgen/analysis': {
    folder: 'packages/analysis',
    sources: ['src'],
    rooms: [
      '@docgen/contract',
      '@docgen/translations',
      '@docgen/config',
      '@docgen/store',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/openapi',
      '@docgen/theme',
    ],
    never: neither,
  },
  '@docgen/emit': {
    folder: 'packages/emit',
    sources: ['src'],
    rooms: ['@docgen/store', '@docgen/model'],
    never: neither,
  },
  '@docgen/questions': {
    folder: 'packages/questions',
    sources: ['src'],
    rooms: [
      '@docgen/analysis',
      '@docgen/config',
      '@docgen/markdown',
      '@docgen/model',
      '@docgen/search',
      '@docgen/store',
    ],
    never: neither,
  },
  '@docgen/check': {
    folder: 'packages/check',
    sources: ['src'],
    rooms: ['@docgen/questions', '@docgen/analysis', '@docgen/config', '@docgen/store', '@docgen/model'],
    never: neither,
  },
  '@docgen/build': {
    folder: 'packages/build',
    sources: ['src'],
    rooms: [
      '@docgen/analysis',
      '@docgen/contract',
      '@docgen/translations',
      '@docgen/bundle',
      '@docgen/emit',
      '@docgen/config',
      '@docgen/store',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/search',
      '@docgen/theme',
    ],
    never: /^(?:commander|picocolors|esbuild)/,
  },
  '@docgen/bundle': {
    folder: 'packages/bundle',
    sources: ['src'],
    rooms: [
      '@docgen/languages',
      '@docgen/emit',
      '@docgen/config',
      '@docgen/store',
      '@docgen/esbuild',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/search',
      '@docgen/theme',
      '@docgen/client',
      '@docgen/theme-default',
    ],
    never: /^(?:commander|picocolors|react-dom|unified|remark|rehype)/,
  },
  '@docgen/verify': {
    folder: 'packages/verify',
    sources: ['src'],
    rooms: ['@docgen/check', '@docgen/store', '@docgen/model'],
    never: neither,
  },
  '@docgen/comment': {
    folder: 'packages/comment',
    sources: ['src'],
    rooms: ['@docgen/store', '@docgen/model'],
    never: neither,
  },
  '@docgen/api-changes': {
    folder: 'packages/api-changes',
    sources: ['src'],
    rooms: ['@docgen/markdown', '@docgen/model', '@docgen/openapi'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:)/,
  },
  '@docgen/diff': {
    folder: 'packages/diff',
    sources: ['src'],
    rooms: [
      '@docgen/api-changes',
      '@docgen/openapi',
      '@docgen/check',
      '@docgen/questions',
      '@docgen/analysis',
      '@docgen/translations',
      '@docgen/config',
      '@docgen/store',
      '@docgen/model',
    ],
    never: neither,
  },
  '@docgen/edit': {
    folder: 'packages/edit',
    sources: ['src'],
    rooms: [
      '@docgen/languages',
      '@docgen/verify',
      '@docgen/check',
      '@docgen/contract',
      '@docgen/analysis',
      '@docgen/translations',
      '@docgen/config',
      '@docgen/store',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/theme',
      '@docgen/client',
      '@docgen/theme-default',
    ],
    never: neither,
  },
  '@docgen/diagrams': {
    folder: 'packages/diagrams',
    sources: ['src'],
    rooms: ['@docgen/markdown', '@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild)/,
  },
  '@docgen/cards': {
    folder: 'packages/cards',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild)/,
  },
  '@docgen/answers': {
    folder: 'packages/answers',
    sources: ['src'],
    rooms: ['@docgen/search'],
    never:
      /^(?:react|unified|remark|rehype|esbuild|@docgen\/engine|node:(?!(?:crypto|events|fs\/promises|http|net|path|util)$))/,
  },
  '@docgen/images': {
    folder: 'packages/images',
    sources: ['src'],
    rooms: ['@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:(?!module$))/,
  },
  '@docgen/math': {
    folder: 'packages/math',
    sources: ['src'],
    rooms: ['@docgen/markdown', '@docgen/model'],
    never: /^(?:react|unified|remark|rehype|esbuild|node:)/,
  },
  '@docgen/engine': {
    folder: 'packages/engine',
    sources: ['src'],
    rooms: [
      '@docgen/build',
      '@docgen/bundle',
      '@docgen/emit',
      '@docgen/verify',
      '@docgen/comment',
      '@docgen/diff',
      '@docgen/edit',
      '@docgen/check',
      '@docgen/questions',
      '@docgen/analysis',
      '@docgen/config',
      '@docgen/store',
      '@docgen/model',
      '@docgen/markdown',
      '@docgen/answers',
      '@docgen/cards',
      '@docgen/diagrams',
      '@docgen/images',
      '@docgen/math',
      '@docgen/openapi',
      '@docgen/search',
      '@docgen/theme',
      '@docgen/client',
      '@docgen/theme-default',
      '@docgen/esbuild',
    ],
    never: neither,
  },
  '@docgen/serve': {
    folder: 'packages/serve',
    sources: ['src'],
    rooms: ['@docgen/engine', '@docgen/client', '@docgen/model'],
    never: /^(?:esbuild|react|commander|picocolors)/,
  },
  '@docgen/mcp': {
    folder: 'packages/mcp',
    sources: ['src'],
    rooms: ['@docgen/engine', '@docgen/openapi', '@docgen/search', '@docgen/model'],
    never: /^(?:esbuild|react|commander|picocolors|node:(?!http$|stream$|timers|worker_threads$))/,
  },
  '@docgen/lsp': {
    folder: 'packages/lsp',
    sources: ['src'],
    rooms: ['@docgen/engine', '@docgen/markdown', '@docgen/model', '@docgen/openapi'],
    never: /^(?:esbuild|react|commander|picocolors|node:(?!fs$|path$|stream$|url$))/,
  },
  '@docgen/book': {
    folder: 'packages/book',
    sources: ['src'],
    rooms: ['@docgen/engine', '@docgen/model'],
    never: /^(?:esbuild|react|commander|picocolors)/,
  },
  '@docgen/visual': {
    folder: 'packages/visual',
    sources: ['src'],
    rooms: ['@docgen/book', '@docgen/engine', '@docgen/model'],
    never: /^(?:esbuild|react|commander|picocolors)/,
  },
  '@docgen/create': {
    folder: 'packages/create',
    sources: ['src'],
    rooms: [],
    never: /^(?:react|unified|remark|rehype|esbuild|picocolors)/,
  },
  '@docgen/cli': {
    folder: 'bin',
    sources: ['commands', 'report', '.'],
    rooms: [
      '@docgen/book',
      '@docgen/create',
      '@docgen/engine',
      '@docgen/lsp',
      '@docgen/mcp',
      '@docgen/migrate',
      '@docgen/serve',
      '@docgen/model',
      '@docgen/visual',
    ],
    never: bundlers,
  },
};

/** The TypeScript files of a package, without its tests; `.` means the folder itself without its subfolders. */
function sourcesOf({ folder, sources }: Room): SourceText[] {
  return sources.flatMap((name) =>
    name === '.' ? sourcesIn(folder, { deep: false }) : sourcesIn(`${folder}/${name}`),
  );
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package of this workspace is published as part of another. */
function isPrivate(name: string): boolean {
  const folder = rooms[name]?.folder;
  if (folder === undefined) return false;
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as object;
  return 'private' in manifest;
}

describe.each(Object.entries(rooms))('%s', (name, room) => {
  const files = sourcesOf(room);

  test('has sources, and imports only rooms below it', () => {
    expect(files.length).toBeGreaterThan(0);
    const upward = files.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ from }) =>
            from.startsWith('@docgen/') && packageOf(from) !== name && !room.rooms.includes(packageOf(from)),
        )
        .filter(({ from }) => !(name === '@docgen/config' && from === '@docgen/cli'))
        .map(({ from }) => `${path} imports ${from}`),
    );
    expect(upward).toEqual([]);
  });

  test('imports nothing that is another room’s alone', () => {
    expect(
      files.flatMap(({ path, imports }) =>
        imports.filter(({ from }) => room.never.test(from)).map(({ from }) => `${path} imports ${from}`),
      ),
    ).toEqual([]);
  });

  test('declares what it imports, and no room above it', () => {
    const manifest = JSON.parse(readFileSync(join(root, room.folder, 'package.json'), 'utf8')) as {
      dependencies?: { [name: string]: string };
      peerDependencies?: { [name: string]: string };
      devDependencies?: { [name: string]: string };
    };
    // A published package includes workspace packages that nobody installs.
    const joined = Object.keys(manifest.devDependencies ?? {}).filter(isPrivate);
    const within = bundledPackages(room.folder).filter(
      (dependency) => manifest.devDependencies?.[dependency],
    );
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const declared = [...installed, ...joined, ...within];
    const used = new Set(
      files
        .flatMap(({ imports }) => imports.map(({ from }) => from))
        .filter((from) => !/^[./]|^node:/.test(from))
        .map(packageOf),
    );
    used.delete(name);
    const types = new Set(
      files.flatMap(({ imports }) =>
        imports.filter(({ isType }) => isType).map(({ from }) => packageOf(from)),
      ),
    );
    expect(
      [...used].filter((dependency) => !declared.includes(dependency) && !types.has(dependency)),
    ).toEqual([]);
    expect(
      declared.filter((dependency) => dependency.startsWith('@docgen/') && !room.rooms.includes(dependency)),
    ).toEqual([]);
  });

  test('has no circle of imports', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [
        path,
        imports
          .filter(({ from, isType }) => from.startsWith('.') && !isType)
          .map(({ from }) => targetOf(path, from, files)),
      ]),
    );
    expect(cyclesOf(graph)).toEqual([]);
  });

  test('no file has more than 400 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path)).toEqual([]);
  });

  test('every file opens with a comment', () => {
    expect(files.filter(({ text }) => !/^(?:#!.*\n)?\/\*\*/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test.skipIf(name === '@docgen/cli')('touches neither terminal nor environment', () => {
    const words = /(?<!')\bprocess\.(?:exit|env|cwd|argv|stdout|stderr)\b|\bconsole\.\w/;
    // One is a separate process, one keeps the site's code from ending this one, and one writes code samples.
    const processes = new Set([
      'packages/answers/src/main.ts',
      'packages/create/src/main.ts',
      'packages/config/src/code/guarded-run.ts',
      'packages/openapi/src/samples/languages/javascript.ts',
    ]);
    const touching = files.filter(({ text }) => words.test(withoutComments(text))).map(({ path }) => path);
    expect(touching.filter((path) => !processes.has(path))).toEqual([]);
  });

  test('keeps no state: no variable of a module may change', () => {
    expect(
      files
        .filter(({ text }) => /^(?:export )?(?:let|var) /m.test(text) && !text.includes('signalCode'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  // Node resolves imports with the numbers that such a call left behind: the engine's `fs.ts` explains how.
  test('looks at files by BigInts where it waits for the answer', () => {
    const calls = files.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\b[lf]?statSync\([^;\n]*/g)].map(([call]) => ({ path, call })),
    );
    const isBigInt = /\bbigint: true\b|(?:, |\.\.\.)whole\b/;
    expect(calls.filter(({ call }) => !isBigInt.test(call))).toEqual([]);
    const removers = files.filter(({ text }) => /\b(?:rm|rmSync|cp|cpSync)\b[^;]*from 'node:fs/.test(text));
    expect(removers.map(({ path }) => path).filter((path) => path !== 'packages/store/src/fs.ts')).toEqual(
      [],
    );
  });

  test('has no file or folder of leftovers', () => {
    const rooms = /(?:^|\/)(?:utils?|helpers?|common|shared|types|misc)(?:\/|\.tsx?$)/;
    expect(files.filter(({ path }) => rooms.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

test('only what compiles and draws imports esbuild and React’s server', () => {
  const importers = Object.entries(rooms).filter(([, room]) =>
    sourcesOf(room).some(({ imports }) => imports.some(({ from, isType }) => !isType && bundlers.test(from))),
  );
  expect(importers.map(([name]) => name)).toEqual(['@docgen/config', '@docgen/build']);
});

test('a step over the whole site declares which facts of a page it reads', () => {
  const isStep = /\/src\/(?:link|pages|translations|assets)\/|\/src\/(?:link|titles|translations)\.ts$/;
  const steps = sourcesIn('packages/analysis/src').filter(({ path }) => isStep.test(path));
  expect(steps.length).toBeGreaterThan(40);
  // That type has all facts; `PageFacts` has only the listed ones, which the table of an amended build must match.
  expect(steps.filter(({ text }) => text.includes('ParsedSource')).map(({ path }) => path)).toEqual([]);
});

test('the client takes the theme only where it takes React, for islands, and its early script neither', () => {
  const files = sourcesOf(rooms['@docgen/client'] as Room);
  expect(
    files.flatMap(({ path, imports }) =>
      imports.filter(({ from, isType }) => from === '@docgen/theme' && !isType).map(() => path),
    ),
  ).toEqual(['packages/client/src/islands/react-island.tsx']);
  const reached = new Set<string>();
  const pending = ['packages/client/src/early.ts'];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const file = files.find(({ path }) => path === at);
    pending.push(
      ...(file?.imports ?? []).map(({ from }) =>
        from.startsWith('.') ? targetOf(at ?? '', from, files) : from,
      ),
    );
  }
  expect([...reached].filter((path) => /^(?:react|@docgen)/.test(path))).toEqual([]);
});

test('the configuration needs esbuild only once there is something to compile', () => {
  const files = sourcesOf(rooms['@docgen/config'] as Room);
  expect(
    files.flatMap(({ path, text }) =>
      importsOf(text.replaceAll(/\bimport\(/g, 'later('))
        .filter(({ from, isType }) => !isType && bundlers.test(from))
        .map(() => path),
    ),
  ).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** Third-party packages in the bundle of a package, which its notices name. */
function bundledPackages(folder: string): string[] {
  const notices = join(root, folder, 'lib/notices.txt');
  if (!existsSync(notices)) return [];
  return readFileSync(notices, 'utf8').match(/^\S+(?= \d+\.\d+\.\d+\S*$)/gm) ?? [];
}
