/**
 * Makes a site's folder contain the files that it should, in the ways that editors and tools write: in place, to a copy
 * that is then renamed, with times kept, in the past or in the future. Only what differs is touched, so unchanged files
 * stay old; and now and then a file is only touched.
 */
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from './chance.js';
import { pathsBelow, writeUnder } from './folder.js';
import type { Files } from './made/write.js';

const kept = new Set(['dist', '.docgen']);

/** Makes `folder` contain `files`, besides output and cache. */
export function writeAsWriters(folder: string, files: Files, random: Chance): void {
  const present = existsSync(folder) ? sourcesBelow(folder) : [];
  for (const path of present) if (!files.has(path)) removeFile(folder, path);
  const changed = [...files].filter(([path, content]) => !holds(join(folder, path), content));
  for (const [path, content] of random.shuffled(changed)) write(folder, path, content, random);
  const untouched = present.filter((path) => files.has(path) && !changed.some(([one]) => one === path));
  if (untouched.length > 0 && random.of(0.2)) touch(join(folder, random.pick(untouched)));
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (kept.has(name)) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? pathsBelow(path).map((below) => `${name}/${below}`) : [name];
  });
}

function holds(path: string, content: string | Uint8Array): boolean {
  return (
    (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false) &&
    readFileSync(path).equals(Buffer.from(content))
  );
}

/** A file is removed together with the folders that it leaves empty. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path));
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    if (readdirSync(join(folder, at)).length > 0) return;
    rmdirSync(join(folder, at));
  }
}

function write(folder: string, path: string, content: string | Uint8Array, random: Chance): void {
  const file = join(folder, path);
  const before = statSync(file, { throwIfNoEntry: false });
  if (before?.isDirectory()) rmSync(file, { recursive: true });
  if (!before?.isFile() || random.of(0.5)) writeUnder(folder, path, content);
  else {
    writeFileSync(`${file}.aside`, content);
    renameSync(`${file}.aside`, file);
  }
  const day = 86_400;
  const now = Date.now() / 1000;
  const time = random.pick([
    null,
    null,
    null,
    before?.isFile() ? before.mtimeMs / 1000 : null,
    now - day,
    now + day,
  ]);
  if (time !== null) utimesSync(file, time, time);
}

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}
