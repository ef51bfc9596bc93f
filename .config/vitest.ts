/** One run for every test of the workspace; `bin/setup.js test` prints its total. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Proofs are long and their files small, so they would come last: they begin, so that nothing waits for one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return moduleId.includes('/test/proofs/');
}

/** Tests that put something else in the place of a module, of time or of a global. */
const alone = [
  'packages/client/test/**/*.test.{ts,tsx}',
  'packages/engine/test/proofs/hostile-descriptions.test.ts',
  'themes/default/test/search-ahead.test.ts',
];

export default defineConfig({
  test: {
    // To start a process, a browser and docgen takes longer than most files do: all others follow each other in one.
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: [
            '{packages,themes,examples}/*/test/**/*.test.{ts,tsx}',
            '{bin,content}/test/**/*.test.ts',
            // A directive is one folder, its test too.
            'packages/markdown/src/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine; a busy one is no fault.
    expect: { poll: { timeout: 20_000 } },
    // Two, unless the run has set other processes beside this one.
    maxWorkers: Number(process.env['DOCGEN_TEST_WORKERS'] ?? 2),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['packages/e2e/test/run-folder.ts'],
    // A theme that runs from memory imports it natively: its contexts have to be the ones that the engine gives.
    server: { deps: { external: [/packages\/theme\/dist\//] } },
  },
});
