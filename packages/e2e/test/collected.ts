/** Browser tests with a collector, which receives what trackers and scripts send. */
import { openCollector } from '../src/collector.js';
import { browserTest } from './browser-test.js';

export const collectedTest = browserTest
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('collector', { scope: 'file' }, async ({}, { onCleanup }) => {
    const collector = await openCollector();
    onCleanup(collector.close);
    return collector;
  });
