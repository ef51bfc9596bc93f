/** Reads the results of each room's tests, as its script `test` wrote them or turbo restored them. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

const tasks = ['test', 'prove', 'audit', 'browse'];

/** Path of the report of a room's task, from the root. */
export const reportFile = (room, task) => join(room, `.turbo/${task}.json`);

/** Every room that has tests. */
function rooms() {
  const below = ['packages', 'themes', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  // oxlint-disable-next-line typescript/require-array-sort-compare -- names, by code unit
  return ['bin', 'content', ...below].filter((room) => existsSync(join(root, room, 'test'))).toSorted();
}

function reportFiles() {
  return rooms().flatMap((room) => tasks.map((task) => join(root, reportFile(room, task))));
}

/** Takes away reports of earlier runs. */
export function clearReports() {
  for (const file of reportFiles()) rmSync(file, { force: true });
}

/** All reports that are there, as one. */
export function readReports() {
  const all = reportFiles()
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    succeeded: all.flatMap(({ succeeded }) => succeeded),
    failed: all.flatMap(({ failed }) => failed),
  };
}
