/**
 * The scripts `test`, `prove`, `audit` and `browse` of a room: run the room's tests and leave beside turbo's log what came of them, which
 * turbo keeps with the task and `npm test` adds up. `--of` and `--but` name folders of `test/`: the tests in these alone,
 * or all others. Further arguments are vitest's, such as `-t 'a name'` or a part of a file's name.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isLongRun, longFiles } from './long.js';
import { root } from './run.js';
import { reportFile } from './reports.js';
import { vitest } from './vitest.js';

const given = process.argv.slice(2).filter((word) => word !== '--');
const [of, but] = [foldersAfter('--of'), foldersAfter('--but')];
const room = relative(root, process.cwd());
// A part of a file's name stands for itself, as it may be below the room alone.
const named = given.some((word) => /\.test\b/.test(word)) ? [] : testFiles();
const task =
  ['prove', 'audit', 'browse'].find((name) => name === process.env['npm_lifecycle_event']) ?? 'test';
const result = await vitest(process.execPath, [...named, ...given]);
mkdirSync(join(root, room, '.turbo'), { recursive: true });
writeFileSync(join(root, reportFile(room, task)), JSON.stringify(result));
process.exitCode = result.failed.length > 0 ? 1 : 0;

/** Takes the folders behind a word out of the arguments; null where it is not given. */
function foldersAfter(word) {
  const at = given.indexOf(word);
  return at === -1 ? null : given.splice(at, 2)[1].split(',');
}

/** Arguments for vitest: the room's folders, or individual files if only some are selected. */
function testFiles() {
  const isWhole = of === null && but === null && (isLongRun || ![...longFiles].some(isOurs));
  const folders = ['test', 'src'].map((folder) => `${room}/${folder}/`);
  if (isWhole) return folders;
  const files = readdirSync('test', { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => of === null || of.includes(path.split('/')[0]))
    .filter((path) => but === null || !but.includes(path.split('/')[0]))
    .map((path) => `${room}/test/${path}`)
    .filter((file) => isLongRun || !longFiles.has(file));
  return of === null && but === null ? [...files, folders[1]] : files;
}

function isOurs(file) {
  return file.startsWith(`${room}/`);
}
