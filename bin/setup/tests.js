/**
 * Runs all that must hold: the root's `check` (types, lint, format, unused code), which counts as one test, and every
 * test of the workspace; then those of processes, sockets, files and watching once more on the Node that most users
 * have. The last line is the total.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { chromium } from './browser.js';
import { fonts } from './fonts.js';
import { java } from './java.js';
import { nodeOf } from './node.js';
import { pnpm, root, show } from './run.js';
import { nginx } from './servers.js';

/** The line of Node that most users have. */
const usual = '24';

/** Tests of what differs from one Node to the next: processes, sockets, files, watching, threads. */
const system = [
  'packages/serve/',
  'packages/mcp/',
  'packages/build/test/emit/',
  'packages/store/test/fs.test.ts',
  'packages/store/test/kept/store.test.ts',
  'packages/engine/test/process/amend.test.ts',
  'packages/engine/test/process/hostile-plugins.test.ts',
  'packages/engine/test/process/stopped.test.ts',
  'packages/engine/test/process/workspace.test.ts',
  'packages/e2e/test/serve.test.ts',
  'bin/test/commands/',
];

/** More files than these with a failure are no accident of a busy machine, and are not run again. */
const mostRunAgain = 5;

/** Runs everything on `node`, a line or version, or on this one; prints the total and returns the exit code. */
export function runTests({ node = null }) {
  const env = { DOCGEN_CHROMIUM: chromium(), DOCGEN_JAVA: java() };
  fonts();
  nginx();
  const runs = [{ binary: node === null ? process.execPath : nodeOf(node), files: [] }];
  if (node === null && !process.version.startsWith(`v${usual}.`))
    runs.push({ binary: nodeOf(usual), files: system });
  const failed = [];
  const unsteady = [];
  if (show('npx', pnpm('run', '--silent', 'check')) !== 0)
    failed.push('check (types, lint, format, unused code), above the tests');
  let passed = 1 - failed.length;
  let skipped = 0;
  for (const { binary, files } of runs) {
    const first = vitest(binary, files, env);
    const second = runAgain(binary, first, env);
    passed += first.passed;
    skipped += first.skipped;
    for (const name of first.failed.keys()) {
      if (second?.succeeded.has(name)) unsteady.push(name);
      else failed.push(name);
    }
  }
  passed += unsteady.length;
  for (const name of unsteady)
    process.stdout.write(`\nUNSTEADY: ${name}: failed, and passed when run again\n`);
  for (const name of failed) process.stdout.write(`\nFAILED: ${name}\n`);
  process.stdout.write(
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  return failed.length > 0 ? 1 : 0;
}

/**
 * Runs files with a failure once more, with nothing beside them: that tells a fault from a busy machine, where a
 * browser or a process came too late. What passes only then is named in the total.
 */
function runAgain(binary, { failed }, env) {
  const files = new Set(failed.values());
  if (files.size === 0 || files.size > mostRunAgain || files.has(null)) return null;
  return vitest(binary, [...files], env);
}

/** Runs test files, or all: how many passed, the names of those that did, and of each that failed its file. */
function vitest(binary, files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  try {
    const reportFile = join(folder, 'report.json');
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    // What a test starts by the name of `node` is of the same version.
    const PATH = [dirname(binary), process.env['PATH']].join(delimiter);
    const exitCode = show(
      binary,
      [program, 'run', '--config', '.config/vitest.ts', '--root', '.', ...reporters, ...files],
      { ...env, PATH },
    );
    const report = readReport(reportFile);
    const result = {
      passed: report.numPassedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      succeeded: new Set(),
      failed: new Map(),
    };
    for (const { name, status, assertionResults } of report.testResults) {
      const file = relative(root, name);
      for (const test of assertionResults) {
        if (test.status === 'passed') result.succeeded.add(`${file}: ${test.fullName}`);
        if (test.status === 'failed') result.failed.set(`${file}: ${test.fullName}`, file);
      }
      // A file can fail without a test that says so: it did not load, or a hook threw.
      if (status === 'passed') result.succeeded.add(file);
      else if (!assertionResults.some((test) => test.status === 'failed')) result.failed.set(file, file);
    }
    for (const name of result.failed.keys()) result.succeeded.delete(name);
    if (result.failed.size === 0 && (exitCode !== 0 || result.passed === 0))
      result.failed.set(`vitest ended with exit code ${exitCode}`, null);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report; where vitest died before it wrote one, an empty one, so that its exit code counts as a failure. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [], numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}
