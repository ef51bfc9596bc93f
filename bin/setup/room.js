/**
 * The script `test` of each room: runs the room's tests and leaves beside turbo's log what came of them, which turbo
 * keeps with the task and `npm test` adds up. Arguments are vitest's, such as `-t 'a name'` or a part of a file's name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.js';
import { reportFile } from './reports.js';
import { vitest } from './vitest.js';

const given = process.argv.slice(2).filter((word) => word !== '--');
const room = relative(root, process.cwd());
// A part of a file's name stands for itself, as it may be below the room alone.
const named = given.some((word) => /\.test\b/.test(word)) ? [] : [`${room}/test/`, `${room}/src/`];
const result = vitest(process.execPath, [...named, ...given]);
mkdirSync(join(root, room, '.turbo'), { recursive: true });
writeFileSync(join(root, reportFile(room)), JSON.stringify(result));
process.exitCode = result.failed.length > 0 ? 1 : 0;
