/**
 * Damages a cache, file by file and as a whole. It doesn't know the meaning of the files: it finds them by walking
 * the folder, and changes their bytes.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from './chance.js';
import { removeFolder } from './folder.js';

export interface DamageContext {
  readonly cache: string;
  /** Files below it, except the one that keeps git away. */
  readonly files: readonly string[];
  /** Other caches: of the site in an earlier state, and of another site. */
  readonly caches: { readonly own: string; readonly older: string; readonly foreign: string };
  /** A read-only folder. */
  readonly outside: string;
  readonly random: Chance;
}

export interface Damage {
  readonly name: string;
  readonly act: (ground: DamageContext) => void;
  /** It only stops users other than root. */
  readonly isUnread?: boolean;
}

/** Changes the bytes of one file; in half of the cases, its times stay. */
function bytes(name: string, change: (content: Buffer, random: Chance) => Uint8Array): Damage {
  return file(name, (path, { random }) => {
    const { atime, mtime } = statSync(path);
    writeFileSync(path, change(readFileSync(path), random));
    if (random.of(0.5)) utimesSync(path, atime, mtime);
  });
}

/** Damages one file, if it still is one: an earlier damage may have replaced it. */
function file(name: string, change: (path: string, ground: DamageContext) => void): Damage {
  return {
    name,
    act: (ground) => {
      const paths = ground.files.map((path) => join(ground.cache, path));
      const files = paths.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true);
      if (files.length > 0) change(ground.random.pick(files), ground);
    },
  };
}

/** Replaces one file with something else. */
function instead(name: string, make: (path: string, ground: DamageContext) => void): Damage {
  return file(name, (path, ground) => {
    rmSync(path);
    make(path, ground);
  });
}

/** Replaces the whole cache with something else. */
function whole(name: string, make: (ground: DamageContext) => void): Damage {
  return {
    name,
    act: (ground) => {
      removeFolder(ground.cache);
      make(ground);
    },
  };
}

/** Adds to a cache, if it still exists. */
function mixed(name: string, add: (ground: DamageContext) => void): Damage {
  return {
    name,
    act: (ground) => {
      if (ground.files.length > 0) add(ground);
    },
  };
}

const pipe = (path: string) => void execFileSync('mkfifo', [path]);

const byteDamages: readonly Damage[] = [
  bytes('cut', (content, random) => content.subarray(0, random.below(content.length + 1))),
  bytes('cut at its end', (content, random) => content.subarray(0, -1 - random.below(8))),
  bytes('empty', () => Buffer.alloc(0)),
  bytes('a part is zeros', (content, random) => {
    const at = random.below(content.length + 1);
    const size = 1 + random.below(random.pick([8, 4096, content.length + 1]));
    return content.fill(0, at, Math.min(content.length, at + size));
  }),
  bytes('all is zeros', (content) => Buffer.alloc(content.length)),
  bytes('bits are flipped', (content, random) => {
    for (let n = random.pick([1, 1, 5, 100]); n > 0; n--) flip(content, random.below(content.length), random);
    return content;
  }),
  bytes('its head is flipped', (content, random) => flip(content, random.below(64), random)),
  bytes('its tail is flipped', (content, random) =>
    flip(content, content.length - 1 - random.below(64), random),
  ),
  bytes('two parts change places', (content, random) => {
    const size = 1 + random.below(Math.min(2000, Math.floor(content.length / 2) + 1));
    const [one, other] = [random.below(content.length - size), random.below(content.length - size)];
    const [a, b] = [one, other].map((at) => Buffer.from(content.subarray(at, at + size)));
    if (!a || !b) return content;
    content.set(b, one);
    content.set(a, other);
    return content;
  }),
  bytes('two lines change places', (content, random) => {
    const lines = content.toString('latin1').split('\n');
    const [one, other] = [random.below(lines.length), random.below(lines.length)];
    [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    return Buffer.from(lines.join('\n'), 'latin1');
  }),
  bytes('a part stands twice', (content, random) => {
    const at = random.below(content.length);
    return Buffer.concat([content.subarray(0, at), content.subarray(random.below(at + 1))]);
  }),
  bytes('a part is gone', (content, random) => {
    const at = random.below(content.length);
    return Buffer.concat([content.subarray(0, at), content.subarray(at + 1 + random.below(500))]);
  }),
  bytes('numbers are others', (content, random) => {
    const digits = [...content.keys()].filter((at) => ((content[at] ?? 0) ^ 0x30) < 10);
    if (digits.length > 0) content[random.pick(digits)] = 0x30 + random.below(10);
    return content;
  }),
  bytes('names climb out', (content) =>
    Buffer.from(content.toString('latin1').replaceAll('docs/', '../x/'), 'latin1'),
  ),
  bytes('deep and open', (content) => Buffer.concat([content, Buffer.from('['.repeat(50_000))])),
];

function flip(content: Buffer, at: number, random: Chance): Buffer {
  const place = Math.max(0, Math.min(at, content.length - 1));
  if (content.length > 0) content[place] = (content[place] ?? 0) ^ (1 << random.below(8));
  return content;
}

const fileDamages: readonly Damage[] = [
  file('garbage behind it', (path, { random }) => {
    appendFileSync(path, random.pick(['x', '\n', '\0'.repeat(4096), `{"a":1}\n${random.phrase(50)}`]));
  }),
  {
    name: 'two files change places',
    act: ({ cache, files, random }) => {
      const [one, other] = random.shuffled(files);
      if (one === undefined || other === undefined) return;
      renameSync(join(cache, one), join(cache, 'between'));
      renameSync(join(cache, other), join(cache, one));
      renameSync(join(cache, 'between'), join(cache, other));
    },
  },
  {
    name: 'a file stands at another’s place too',
    act: ({ cache, files, random }) => {
      const [one, other] = random.shuffled(files);
      if (one !== undefined && other !== undefined) cpSync(join(cache, one), join(cache, other));
    },
  },
  file('a file is gone', (path) => rmSync(path)),
  ...(['own', 'older', 'foreign'] as const).map((which) =>
    file(`a file of the ${which} cache`, (path, { cache, caches }) => {
      const other = join(caches[which], path.slice(cache.length));
      if (existsSync(other)) cpSync(other, path);
      else rmSync(path);
    }),
  ),
  instead('a folder', (path) => mkdirSync(join(path, 'deep'), { recursive: true })),
  instead('a pipe', pipe),
  instead('a link to nowhere', (path) => symlinkSync(join(dirname(path), 'nowhere'), path)),
  instead('a link to a file outside', (path, { outside }) => symlinkSync(join(outside, 'mine.txt'), path)),
  instead('a link to a folder outside', (path, { outside }) => symlinkSync(outside, path)),
  instead('a link to itself', (path) => symlinkSync(path, path)),
  { ...file('a file that nobody may read', (path) => chmodSync(path, 0)), isUnread: true },
  { ...file('a file that nobody may write', (path) => chmodSync(path, 0o444)), isUnread: true },
  {
    ...file('a folder that nobody may write', (path) => chmodSync(dirname(path), 0o555)),
    isUnread: true,
  },
];

const wholeDamages: readonly Damage[] = [
  whole('the cache of another site', ({ cache, caches }) =>
    cpSync(caches.foreign, cache, { recursive: true }),
  ),
  mixed('a cache mixed of two', ({ cache, caches }) => cpSync(caches.older, cache, { recursive: true })),
  mixed('a cache mixed with another site’s', ({ cache, caches }) =>
    cpSync(caches.foreign, cache, { recursive: true, force: false }),
  ),
  whole('a cache that is a file', ({ cache }) => writeFileSync(cache, 'x')),
  whole('a cache that is a pipe', ({ cache }) => pipe(cache)),
  whole('a cache that leads nowhere', ({ cache }) => symlinkSync(`${cache}-nowhere`, cache)),
  {
    name: 'folders that are files',
    act: ({ cache, files, random }) => {
      const folders = [...new Set(files.map((path) => dirname(path)))].filter((path) => path !== '.');
      if (folders.length === 0) return;
      const folder = join(cache, random.pick(folders));
      removeFolder(folder);
      writeFileSync(folder, 'x');
    },
  },
  {
    name: 'strangers in it',
    act: ({ cache, files, random }) => {
      if (files.length === 0) return;
      const folder = dirname(join(cache, random.pick(files)));
      writeFileSync(join(folder, 'stranger'), 'x');
      writeFileSync(join(folder, '999999999.new'), 'x');
      mkdirSync(join(folder, 'stranger.d'));
    },
  },
];

export const damages: readonly Damage[] = [...byteDamages, ...fileDamages, ...wholeDamages];
