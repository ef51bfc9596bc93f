/**
 * The proof that a full or read-only disk destroys no site: if the output doesn't fit, the build exits with 74, reports
 * the reason and leaves the old output whole; if only the cache doesn't fit, it succeeds with one note. The disks are
 * small in-memory ones, mounted for it; a user who may not mount gets a limit on file size.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, openBench } from './bench.js';
import { type CommandOptions, docgen, succeed, succeeded } from './command.js';
import {
  type Tree,
  differences,
  leftovers,
  removeFolder,
  temporaryFolder,
  treeOf,
  writeFolder,
  writeUnder,
} from './folder.js';
import { type State, prepared } from './stage.js';

export interface DiskProof {
  readonly seed: number;
  /** Disks of different sizes that are tried. */
  readonly sizes: number;
}

export interface Filled {
  readonly failure: string | null;
  /** Builds that ran out of space. */
  readonly full: number;
  /** Cases that couldn't be tried here. */
  readonly untried: readonly string[];
}

/** An in-memory disk that is removed afterwards. */
interface Disk {
  readonly path: string;
  readonly resize: (kilobytes: number) => void;
  readonly mode: (mode: 'ro' | 'rw') => void;
  readonly remove: () => void;
}

function canMount(): boolean {
  const folder = temporaryFolder();
  try {
    openDisk(folder, 64).remove();
    return true;
  } catch {
    return false;
  } finally {
    removeFolder(folder);
  }
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

function openDisk(path: string, kilobytes: number): Disk {
  mkdirSync(path, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'docgen-proof', path);
  return {
    path,
    resize: (now) => void run('mount', '-o', `remount,size=${now}k`, path),
    mode: (mode) => void run('mount', '-o', `remount,${mode}`, path),
    remove: () => void run('umount', path),
  };
}

interface Place {
  readonly work: string;
  readonly site: string;
  readonly before: State;
  readonly after: State;
  /** Runs a build that must not fail. */
  readonly bench: Bench;
}

export async function proveDisks({ seed, sizes }: DiskProof): Promise<Filled> {
  const work = temporaryFolder();
  const bench = openBench();
  try {
    const { states } = await prepared(seed, { pages: 12 });
    const place: Place = {
      work,
      site: join(work, 'site'),
      before: states[0],
      after: states[1],
      bench,
    };
    writeFolder(place.site, place.before.files);
    const large = await limited(place);
    if (large.length > 0 || !canMount())
      return ended(large, 1, ['full disks, for lack of the right to mount']);
    const { full, wrong } = await fullOutputs(place, sizes);
    if (wrong.length > 0) return ended(wrong, full, []);
    return ended([...(await readOnlyOutput(place)), ...(await fullCaches(place, sizes))], full, []);
  } finally {
    bench.close();
    removeFolder(work);
  }
}

function ended(wrong: readonly string[], full: number, untried: readonly string[]): Filled {
  return { failure: wrong.length > 0 ? wrong.join('\n') : null, full, untried };
}

/** The first state is on the disk; the second has less space than it needs, or just enough. */
async function fullOutputs(place: Place, sizes: number): Promise<{ full: number; wrong: string[] }> {
  const disk = openDisk(join(place.work, 'small'), 65_536);
  const way = { cwd: place.site };
  const args = ['build', '.', '--out', join(disk.path, 'dist')];
  let full = 0;
  try {
    await standing(place, args);
    const used = kilobytesOf(disk.path);
    for (let n = 0; n < sizes; n++) {
      disk.resize(used + Math.floor((used * n) / sizes));
      rewrite(place, place.after);
      const said = await docgen([...args, ...(n % 2 === 0 ? [] : ['--no-cache'])], way);
      if (said.exitCode !== 0) full++;
      const wrong = refused(place, said, join(disk.path, 'dist'), place.after.out);
      if (wrong.length > 0) return { full, wrong: [`room for ${n} of ${sizes} parts more`, ...wrong] };
      disk.resize(65_536);
      wrong.push(...(await backAgain(place, args, disk)));
      if (wrong.length > 0) return { full, wrong: [`with room again after ${n} of ${sizes}`, ...wrong] };
    }
    return { full, wrong: full === 0 ? ['no disk was ever full'] : [] };
  } finally {
    disk.remove();
  }
}

/** With enough space the same build succeeds, and then the first state is restored. */
async function backAgain(place: Place, args: readonly string[], { path }: Disk): Promise<string[]> {
  const { exitCode, stderr } = await place.bench.run(args, place.site);
  const wrong = differences(treeOf(join(path, 'dist')), place.after.out);
  await standing(place, args);
  const names = readdirSync(path).filter((name) => name !== 'dist');
  return [
    ...(exitCode === 0 ? [] : [`exit ${exitCode}\n${stderr}`]),
    ...wrong,
    ...names.map((name) => `left behind: ${name}`),
  ];
}

/** A build that failed because of the disk: 74, the reason, the old output whole and nothing next to it. */
function refused(
  { before }: Place,
  said: { readonly exitCode: number | null; readonly stderr: string },
  out: string,
  right: Tree,
): string[] {
  const found = treeOf(out);
  if (said.exitCode === 0) return differences(found, right);
  const reason = /^error: .*(?:no space|full|read-only|too large|ENOSPC|EROFS|EFBIG)/im;
  return [
    ...(said.exitCode === 74 ? [] : [`exit ${said.exitCode}`]),
    ...(reason.test(said.stderr) ? [] : [`it said:\n${said.stderr}`]),
    ...differences(found, before.out),
    ...readdirSync(join(out, '..'))
      .filter((name) => !['dist', 'site', 'small'].includes(name))
      .map((name) => `left behind: ${name}`),
  ];
}

async function readOnlyOutput(place: Place): Promise<string[]> {
  const disk = openDisk(join(place.work, 'sealed'), 65_536);
  const args = ['build', '.', '--out', join(disk.path, 'dist')];
  try {
    await standing(place, args);
    disk.mode('ro');
    rewrite(place, place.after);
    const said = await docgen(args, { cwd: place.site });
    const wrong = refused(place, said, join(disk.path, 'dist'), place.after.out);
    if (said.exitCode === 0) wrong.push('it succeeded on a disk that cannot be written');
    disk.mode('rw');
    return [...wrong, ...(await backAgain(place, args, disk))].map((line) => `read-only output: ${line}`);
  } finally {
    disk.remove();
  }
}

/** Caches without space, with some, and read-only ones: the build succeeds, with at most one note. */
async function fullCaches(place: Place, sizes: number): Promise<string[]> {
  removeFolder(join(place.site, '.docgen'));
  for (let n = 0; n < sizes; n++) {
    const disk = openDisk(join(place.work, `cache-${n}`), 4 + 16 * 2 ** n);
    try {
      if (n === sizes - 1) disk.mode('ro');
      for (const state of [place.before, place.after, place.after]) {
        rewrite(place, state);
        const wrong = await withCache(place, state, disk.path);
        if (wrong.length > 0) return [`cache of ${4 + 16 * 2 ** n} kB`, ...wrong];
      }
    } finally {
      disk.remove();
    }
  }
  return [];
}

async function withCache({ site, work, bench }: Place, state: State, cache: string): Promise<string[]> {
  const out = join(work, 'out');
  const args = ['build', '.', '--out', out, '--cache-dir', cache];
  const { exitCode, stderr } = await bench.run(args, site);
  const notes = stderr.match(/^(?:note|warning): .*\n/gm) ?? [];
  return [
    ...(exitCode === 0 ? [] : [`exit ${exitCode}`]),
    ...(notes.length <= 1 && stderr === state.stderr + notes.join('') ? [] : [`it said:\n${stderr}`]),
    ...differences(treeOf(out), state.out),
    ...(existsSync(join(site, '.docgen')) ? ['another cache was made'] : []),
  ];
}

/** Tests the case that needs no separate disk: a file that exceeds the size limit. */
async function limited(place: Pick<Place, 'site' | 'before' | 'after'>): Promise<string[]> {
  const { site, before } = place;
  const way: CommandOptions = { cwd: site };
  await succeed(['build', '.'], way);
  writeUnder(site, 'static/large.bin', Buffer.alloc(3_000_000, 1));
  const said = await docgen(['build', '.'], { ...way, before: 'ulimit -f 2000' });
  const out = join(site, 'dist');
  return [
    ...(said.exitCode === 74 ? [] : [`exit ${said.exitCode}\n${said.stderr}`]),
    ...differences(treeOf(out), before.out),
    ...leftovers(site, before.files),
  ].map((line) => `a file that is too large: ${line}`);
}

/** Builds the first state, which must succeed. */
async function standing(place: Place, args: readonly string[]): Promise<void> {
  rewrite(place, place.before);
  succeeded(args, await place.bench.run(args, place.site));
}

function rewrite({ site }: Place, { files }: State): void {
  for (const name of readdirSync(site)) if (name !== '.docgen') removeFolder(join(site, name));
  writeFolder(site, files);
}

function kilobytesOf(path: string): number {
  const text = execFileSync('df', ['-k', '--output=used', path], { encoding: 'utf8' });
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
