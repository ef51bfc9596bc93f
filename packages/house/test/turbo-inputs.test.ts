/**
 * Files outside its package that a test reads are inputs of turbo's task, so the tests run again when these files
 * change.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Tasks {
  readonly tasks: { readonly [name in 'test' | 'prove']?: { readonly inputs?: readonly string[] } };
}

const rooms = [
  'bin',
  'content',
  ...['packages', 'themes'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((room) => existsSync(join(root, room, 'test')));

/** Paths from the root that rerun a package's task, besides its own files. */
function inputsOf(room: string): string[] {
  return ['.', room].flatMap((folder) => {
    const file = join(root, folder, 'turbo.json');
    if (!existsSync(file)) return [];
    const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as Tasks;
    return (tasks.test?.inputs ?? []).flatMap((input) => /^\$TURBO_ROOT\$\/(.*)$/.exec(input)?.[1] ?? []);
  });
}

/** Files and folders outside the package that its tests refer to by a path that leads up. */
function readBy(room: string): string[] {
  const tests = readdirSync(join(root, room, 'test'), { recursive: true, encoding: 'utf8' });
  const found = tests
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(root, room, 'test', name);
      const text = readFileSync(file, 'utf8');
      return Array.from(text.matchAll(/'((?:\.\.\/){2,}[^'\s]+)'/g), ([, path = '']) => {
        const at = join(dirname(file), path).replace(/\.js$/, '.ts').replace(/\/$/, '');
        return relative(root, at);
      });
    })
    .filter((path) => !path.startsWith('..') && !path.startsWith(`${room}/`) && existsSync(join(root, path)));
  return [...new Set(found)];
}

test.each(rooms)('%s', (room) => {
  const inputs = inputsOf(room);
  const isInput = (path: string) =>
    inputs.some((input) => matches(path, input) || matches(`${path}/any`, input));
  expect(
    readBy(room).filter((path) => !['', 'packages'].includes(path) && !isCode(path) && !isInput(path)),
  ).toEqual([]);
});

test('proofs are run again for what tests are run again for', () => {
  for (const folder of ['.', ...rooms]) {
    const file = join(root, folder, 'turbo.json');
    if (!existsSync(file)) continue;
    const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as Tasks;
    if (tasks.prove) expect([folder, tasks.prove.inputs]).toEqual([folder, tasks.test?.inputs]);
  }
});

/** Compiled code is covered by the tasks that the package's task waits for. */
function isCode(path: string): boolean {
  return path.includes('/dist/') || /^(?:packages\/\w+\/src|bin\/[\w-]+\.js)/.test(path);
}

/** Globs of inputs support `*`, any name, and `**`, any path. */
function matches(path: string, glob: string): boolean {
  const parts = glob.split(/(\*\*|\*)/);
  const source = parts.map((part) =>
    part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll('.', '\\.'),
  );
  return new RegExp(`^${source.join('')}$`).test(path);
}
