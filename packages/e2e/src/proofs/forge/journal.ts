/** Journals of a publication that no build wrote, each with a matching checksum, next to an output folder. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from '../chance.js';
import { writeUnder } from '../folder.js';
import { sha256 } from './store.js';

const paths = [
  'index.html',
  'parcels.html',
  'assets',
  'search',
  'fr',
  'new.html',
  'new/folder/x.html',
  'index.html/below/a/file',
  'assets/index.html',
  '.docgen-output',
  'llms.txt',
  'link/mine.txt',
];
const wild: readonly unknown[] = [
  '../outside/mine.txt',
  '../../outside/mine.txt',
  'a/../../../outside/mine.txt',
  '/etc/docgen-proof',
  '',
  '.',
  '..',
  'a//b',
  'a/',
  'C:\\x',
  '\\x',
  '\u0000',
  '\uD800',
  '__proto__',
  'x'.repeat(300),
  Array.from({ length: 2000 }, () => 'x').join('/'),
  null,
  3,
  {},
  [],
];

/** Leaves a forged journal and staged files next to the output folder; `outside` is a folder that nothing may touch. */
export function forgeJournal(out: string, outside: string, random: Chance): string {
  const stage = join(dirname(out), '.dist.docgen-stage');
  const way = random.pick([
    'paths',
    'paths',
    'paths',
    'wild paths',
    'wild paths',
    'no journal',
    'a link',
    'no file',
  ] as const);
  const some = (most: number) =>
    Array.from({ length: random.below(most + 1) }, () =>
      random.pick<unknown>(way === 'wild paths' && random.of(0.4) ? wild : paths),
    );
  const [writes, removes] = [some(4), some(4)];
  const journal =
    way === 'no journal'
      ? random.pick([null, 3, [], { writes }, { removes: 'x', writes: {} }])
      : { writes, removes };
  const text = JSON.stringify(journal);
  if (way === 'no file') mkdirSync(join(stage, 'journal.json'), { recursive: true });
  else writeUnder(stage, 'journal.json', `${sha256(text)}\n${text}`);
  for (const path of writes)
    if (paths.includes(path as string) && random.of(0.7)) stageFile(stage, path as string);
  if (way === 'a link')
    linkTo(outside, random.of(0.5) && existsSync(out) ? join(out, 'link') : join(stage, 'files/link'));
  return `${way} ${text.slice(0, 300)}`;
}

function stageFile(stage: string, path: string): void {
  try {
    writeUnder(stage, `files/${path}`, 'forged');
  } catch {
    // Another staged file is in its place.
  }
}

function linkTo(outside: string, at: string): void {
  // A staged file with that name may be below.
  rmSync(at, { recursive: true, force: true });
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(outside, at);
}
