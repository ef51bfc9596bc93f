/** Runs test files and says what came of each test, as the reporter beside this file writes it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, showBeside } from './run.js';

const reporter = fileURLToPath(new URL('reporter.js', import.meta.url));

/**
 * Runs test files, or all: how many passed, the names of those that did, and of each that failed its file and why. A
 * failure without a file belongs to the whole run.
 */
export async function vitest(binary, files, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  try {
    const file = join(folder, 'report.json');
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    // What a test starts by the name of `node` is of the same version.
    const PATH = [dirname(binary), process.env['PATH']].join(delimiter);
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    const exitCode = await showBeside(
      binary,
      [program, 'run', '--config', '.config/vitest.ts', '--root', '.', ...reporters, ...files],
      { ...env, PATH, DOCGEN_TEST_REPORT: file },
    );
    const report = readReport(file);
    if (report.failed.length === 0 && (exitCode !== 0 || report.passed === 0))
      report.failed.push([`vitest ended with exit code ${exitCode}`, null, `It ran ${files.join(' ')}`]);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report; where vitest died before it wrote one, an empty one, so that its exit code counts as a failure. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, skipped: 0, succeeded: [], failed: [] };
  }
}
