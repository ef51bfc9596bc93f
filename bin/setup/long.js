/**
 * Test files that `npm test` has no time for in its fifteen minutes: long proofs, matrices of hosts, looks and forms, and
 * audits of every page. `pnpm prove` and `pnpm test:whole` run them, and so does a run that names one.
 */
export const longFiles = new Set([
  'bin/test/commands/config-code.test.ts',
  'bin/test/commands/eject.test.ts',
  'packages/create/test/attacks.test.ts',
  'packages/e2e/test/audit/active-files.test.ts',
  'packages/e2e/test/audit/brands.test.ts',
  'packages/e2e/test/audit/design.test.ts',
  'packages/e2e/test/audit/every-page.test.ts',
  'packages/e2e/test/audit/examples.test.ts',
  'packages/e2e/test/audit/lighthouse.test.ts',
  'packages/e2e/test/audit/twin-facts.test.ts',
  'packages/e2e/test/audit/twins.test.ts',
  'packages/e2e/test/content-tools.test.ts',
  'packages/e2e/test/forty-operations.test.ts',
  'packages/e2e/test/matching.test.ts',
  'packages/e2e/test/proofs/cache.test.ts',
  'packages/e2e/test/proofs/diffs.test.ts',
  'packages/e2e/test/proofs/disks.test.ts',
  'packages/e2e/test/proofs/forgeries.test.ts',
  'packages/e2e/test/proofs/hostile-pages.test.ts',
  'packages/e2e/test/proofs/kills.test.ts',
  'packages/e2e/test/proofs/shards.test.ts',
  'packages/e2e/test/proofs/together.test.ts',
  'packages/e2e/test/spellings.test.ts',
  'packages/e2e/test/visual-rows.test.ts',
  'packages/e2e/test/visual.test.ts',
  'packages/e2e/test/web-servers.test.ts',
  'packages/engine/test/build/search/together.test.ts',
  'packages/engine/test/process/amend.test.ts',
  'packages/engine/test/process/api-scale.test.ts',
  'packages/engine/test/process/links-out.test.ts',
  'packages/engine/test/process/own-highlighter.test.ts',
  'packages/engine/test/process/receipts.test.ts',
  'packages/engine/test/process/sources.test.ts',
  'packages/engine/test/proofs/api-sources.test.ts',
  'packages/engine/test/proofs/diagnostic-codes.test.ts',
  'packages/engine/test/proofs/large-descriptions.test.ts',
  'packages/migrate/test/hostile.test.ts',
  'packages/openapi/test/faults/key-faults.test.ts',
]);

/** Whether this run has time for them. */
export const isLongRun = ['DOCGEN_PROVE', 'DOCGEN_WHOLE'].some((name) => process.env[name] === '1');
