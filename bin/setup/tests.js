/**
 * Runs all that must hold: the root's `check` (types, lint, format, unused code), which counts as one test, and every
 * room's tests, as tasks of turbo: what has not changed since it passed is not run again, but counted. Then some of
 * those of processes, sockets, files and watching once more on the Node that most users have. The last line is the total.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOf } from './node.js';
import { clearReports, readReports } from './reports.js';
import { demandBeside, pnpm, showBeside } from './run.js';
import { vitest } from './vitest.js';

/** The line of Node that most users have. */
const usual = '24';

/** Tests of what differs from one Node to the next: processes, sockets, files, watching, threads. */
const system = [
  'packages/serve/test/watch.test.ts',
  'packages/serve/test/http/gate.test.ts',
  'packages/build/test/emit/',
  'packages/store/test/fs.test.ts',
  'packages/store/test/kept/store.test.ts',
  'packages/engine/test/process/stopped.test.ts',
];

/** More of them, in the whole run. */
const moreSystem = [
  'packages/serve/',
  'packages/mcp/',
  'packages/engine/test/process/amend.test.ts',
  'packages/engine/test/process/hostile-plugins.test.ts',
  'packages/engine/test/process/workspace.test.ts',
  'packages/e2e/test/serve.test.ts',
  'bin/test/commands/',
];

/**
 * Tasks of turbo in the order in which they begin, the longest first. Four run beside each other, each with one worker:
 * each of them waits half of its time, for a browser, a process or the network, so three leave a third of two
 * processors idle.
 */
const jobs = [
  ['@docgen/e2e#browse'],
  ['test', 'prove', '--filter=!@docgen/e2e', '--filter=!@docgen/engine', '--filter=!@docgen/cli'],
  ['@docgen/e2e#audit'],
  ['@docgen/engine#test', '@docgen/engine#prove'],
  ['@docgen/cli#test', '@docgen/cli#prove'],
  ['@docgen/e2e#prove'],
  ['@docgen/e2e#test'],
];
const besideEachOther = 4;

/** More files than these with a failure are no accident of a busy machine, and are not run again. */
const mostRunAgain = 8;

/**
 * Runs everything on `node`, a line or version, or on this one; prints the total and returns the exit code. `words` are
 * turbo's: with some, such as `--filter=@docgen/serve`, nothing but those rooms is tested, and their proofs alone where
 * `isProof` is set.
 */
export async function runTests({ node = null, isWhole = false, isProof = false, words = [] }) {
  const isAll = words.length === 0;
  const binary = node === null ? process.execPath : nodeOf(node);
  const [more, checked] = await Promise.all([
    prepared(words),
    isAll ? showBeside('npx', pnpm('run', '--silent', 'check')) : 0,
  ]);
  const env = { ...more, ...(isWhole && { DOCGEN_WHOLE: '1' }), ...(isProof && { DOCGEN_PROVE: '1' }) };
  const failed =
    checked === 0 ? [] : [['check (types, lint, format, unused code), above the tests', null, '']];
  const runs = await (isAll
    ? runAll(binary, { other: node === null ? otherNode(isWhole) : null, env })
    : runRooms(binary, { tasks: isProof ? ['prove', 'audit', 'browse'] : ['test'], words, env }));
  let passed = isAll ? 1 - failed.length : 0;
  let skipped = 0;
  for (const { binary, result } of runs) {
    const unsteady = await runAgain(binary, result, env);
    passed += result.passed + unsteady.length;
    skipped += result.skipped;
    failed.push(...result.failed.filter((one) => !unsteady.includes(one)));
    for (const [name, , why] of unsteady)
      process.stdout.write(`\nUNSTEADY: ${name}: failed, and passed when run again\n${indented(why)}`);
  }
  for (const [name, , why] of failed) process.stdout.write(`\nFAILED: ${name}\n${indented(why)}`);
  process.stdout.write(
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  return failed.length > 0 ? 1 : 0;
}

/**
 * The environment of the tests, with what they need in addition to docgen: it comes from the network, while the check
 * takes the processor. A room that is requested by name uses what is installed.
 */
async function prepared(words) {
  const needsBrowser =
    words.length === 0 || words.some((word) => word.includes('e2e') || word.includes('bench'));
  if (!needsBrowser) return {};
  const prepare = fileURLToPath(new URL('prepare.js', import.meta.url));
  return JSON.parse(await demandBeside(process.execPath, [prepare]));
}

/**
 * Runs the tests on the version of Node.js that most users have, if this is another one: returns the binary and the
 * files.
 */
function otherNode(isWhole) {
  if (process.version.startsWith(`v${usual}.`)) return null;
  return { binary: nodeOf(usual), files: isWhole ? [...system, ...moreSystem] : system };
}

/** Every room, some jobs beside each other; the tests on the other Node are the last of them. */
async function runAll(binary, { other, env }) {
  // What several rooms and tasks look at is built once.
  const sites = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-sites-')));
  const given = { ...env, DOCGEN_SHARED_SITES: sites, DOCGEN_TEST_WORKERS: '1' };
  const exitCodes = [];
  const more = [];
  const started = [
    ...jobs.map((words) => async () => {
      exitCodes.push(await byTurbo(binary, ['--concurrency=1', ...words], given));
    }),
    async () => {
      if (other !== null) more.push({ ...other, result: await vitest(other.binary, other.files, given) });
    },
  ].values();
  const work = async () => {
    for (const start of started) await start();
  };
  try {
    clearReports();
    await Promise.all(Array.from({ length: besideEachOther }, work));
    return [{ binary, result: reported(Math.max(...exitCodes)) }, ...more];
  } finally {
    rmSync(sites, { recursive: true, force: true });
  }
}

/** The rooms that turbo's `words` name, two at a time. */
async function runRooms(binary, { tasks, words, env }) {
  clearReports();
  return [{ binary, result: reported(await byTurbo(binary, [...tasks, '--concurrency=2', ...words], env)) }];
}

/** Runs what turbo's `words` name, however many tasks of it fail; gives its exit code. */
function byTurbo(binary, words, env) {
  const PATH = [dirname(binary), process.env['PATH']].join(delimiter);
  // Its version is a part of what a result holds for.
  const given = { ...env, PATH, DOCGEN_NODE: binary === process.execPath ? process.version : binary };
  const args = pnpm('exec', 'turbo', 'run', ...words, '--continue', '--no-color');
  return showBeside('npx', args, given);
}

/** Reads the rooms' reports. If none of them contains a failure, turbo's exit code decides. */
function reported(exitCode) {
  const result = readReports();
  if (result.failed.length === 0 && (exitCode !== 0 || result.passed === 0))
    result.failed.push([`turbo ended with exit code ${exitCode}`, null, '']);
  return result;
}

/**
 * Runs files with a failure once more, with nothing beside them: that tells a fault from a busy machine, where a
 * browser or a process came too late. Gives the failures of what passes only then, which the total tells.
 */
async function runAgain(binary, { failed }, env) {
  const files = new Set(failed.map(([, file]) => file).filter((file) => file !== null));
  if (files.size === 0 || files.size > mostRunAgain) return [];
  const { succeeded } = await vitest(binary, [...files], env);
  return failed.filter(([name]) => succeeded.includes(name));
}

const indented = (why) => why.replaceAll(/^(?=.)/gm, '  ') + (why === '' ? '' : '\n');
