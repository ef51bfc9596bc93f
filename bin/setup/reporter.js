/** vitest's reporter for the test command: writes what came of each test to the file that `DOCGEN_TEST_REPORT` names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.js';

/** Lines of a message, and characters of a line: a difference of two pages has thousands. */
const [mostLines, mostCharacters] = [12, 300];

export default class Report {
  onTestRunEnd(modules, unhandledErrors) {
    const result = { passed: 0, skipped: 0, succeeded: new Set(), failed: new Map() };
    const fail = (name, file, errors) => {
      const said = [
        result.failed.get(name)?.[1] ?? [],
        errors.map(({ message }) => shortened(message)),
      ].flat();
      result.failed.set(name, [file, said]);
    };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const before = result.failed.size;
      for (const test of module.children.allTests()) {
        const name = `${file}: ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === 'passed') {
          result.passed++;
          result.succeeded.add(name);
        } else if (state === 'failed') fail(name, file, errors);
        else result.skipped++;
      }
      // A file can fail without a test that fails: it did not load, or a hook threw.
      const errors = hookErrors(module);
      if (module.ok()) result.succeeded.add(file);
      else if (errors.length > 0 || result.failed.size === before) fail(file, file, errors);
    }
    // A promise that nobody waited for, for example: vitest fails though every test passes.
    for (const error of unhandledErrors) {
      const file = error.VITEST_TEST_PATH === undefined ? null : relative(root, error.VITEST_TEST_PATH);
      fail(file ?? 'an error outside tests', file, [error]);
    }
    for (const name of result.failed.keys()) result.succeeded.delete(name);
    const { succeeded, failed, ...counts } = result;
    const rows = [...failed].map(([name, [file, said]]) => [name, file, said.join('\n')]);
    const report = { ...counts, succeeded: [...succeeded], failed: rows };
    writeFileSync(process.env['DOCGEN_TEST_REPORT'], JSON.stringify(report));
  }
}

function hookErrors(module) {
  return [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
}

function shortened(message) {
  const lines = String(message).split('\n').slice(0, mostLines);
  return lines.map((line) => line.slice(0, mostCharacters)).join('\n');
}
