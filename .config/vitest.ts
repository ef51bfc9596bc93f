/** One run for every test of the workspace; `bin/setup.js test` prints its total. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,themes,examples}/*/test/**/*.test.{ts,tsx}', '{bin,content}/test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine; a busy one is no fault.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    globalSetup: ['packages/e2e/test/run-folder.ts'],
    // A theme that runs from memory imports it natively: its contexts have to be the ones that the engine gives.
    server: { deps: { external: [/packages\/theme\/dist\//] } },
  },
});
