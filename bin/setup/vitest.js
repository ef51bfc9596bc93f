/** Runs test files and says what came of each test, by the report that vitest writes for programs. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { root, showBeside } from './run.js';

/** Runs test files, or all: how many passed, the names of those that did, and of each that failed its file. */
export async function vitest(binary, files, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  try {
    const reportFile = join(folder, 'report.json');
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    // What a test starts by the name of `node` is of the same version.
    const PATH = [dirname(binary), process.env['PATH']].join(delimiter);
    const exitCode = await showBeside(
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
    // Plain data, as it is kept in a file.
    return { ...result, succeeded: [...result.succeeded], failed: [...result.failed] };
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
