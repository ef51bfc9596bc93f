/**
 * Runs all that must hold: the root's `check` (types, lint, format, unused code), which counts as one test, and every
 * test of the workspace. The last line is the total.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './browser.js';
import { fonts } from './fonts.js';
import { java } from './java.js';
import { pnpm, root, show } from './run.js';
import { nginx } from './servers.js';

/** Runs everything, prints the total and returns the exit code. */
export function runTests() {
  const env = { DOCGEN_CHROMIUM: chromium(), DOCGEN_JAVA: java() };
  fonts();
  nginx();
  const check = show('npx', pnpm('run', '--silent', 'check')) === 0;
  const folder = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  try {
    const total = testTotal(join(folder, 'report.json'), env);
    const passed = total.passed + (check ? 1 : 0);
    const failed = total.failed + (check ? 0 : 1);
    if (!check) process.stdout.write('\nFAILED: check (types, lint, format, unused code), above the tests\n');
    process.stdout.write(
      `${passed} passed, ${failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
    );
    return failed > 0 || total.passed === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testTotal(reportFile, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const exitCode = show(
    process.execPath,
    [vitest, 'run', '--config', '.config/vitest.ts', '--root', '.', ...reporters],
    env,
  );
  const report = readReport(reportFile);
  const broken = report.testResults.filter(brokenFile).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Whether a file failed without a test of its own that says so: it did not load, or a hook threw. */
function brokenFile({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** The report; where vitest died before it wrote one, an empty one, so that its exit code counts as a failure. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [], numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}
