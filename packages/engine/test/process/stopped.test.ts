/** A build stops immediately on request and leaves everything unchanged. Tests in e2e cover builds that are killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  isBuilt,
  leftovers,
  randomNumbers,
  start,
  temporaryFolder,
  treeHash,
  writeSite,
} from './command.js';
import { edit, filesOf, madeSite } from './generated-site.js';

const signals = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const;
/** One of each; two with DOCGEN_WHOLE. */
const rounds = process.env['DOCGEN_WHOLE'] !== '1' ? signals : [...signals, ...signals];

/** Two states of a site of about 30 pages, the second a few edits after the first. */
function twoStates(): { [path: string]: string }[] {
  const random = randomNumbers(7);
  const site = madeSite(16, random);
  const first = filesOf(site);
  for (let edits = 0; edits < 20; edits++) edit(site, random);
  return [first, filesOf(site)];
}

/** The states with the expected output of each, and how long a clean build takes. */
async function expected() {
  const states = [];
  let longest = 0;
  for (const files of twoStates()) {
    const folder = temporaryFolder();
    writeSite(folder, files);
    const begin = performance.now();
    await built([folder]);
    longest = Math.max(longest, performance.now() - begin);
    states.push({ files, hash: treeHash(join(folder, 'dist')) });
  }
  return { states, longest };
}

describe.skipIf(!isBuilt)('a build that is stopped', () => {
  test(
    'by a signal: it ends at once with its code, leaves the old output whole and nothing beside it',
    { timeout: 300_000 },
    async () => {
      const { states, longest } = await expected();
      const random = randomNumbers(9);
      const folder = temporaryFolder();
      for (const [round, [signal, code]] of rounds.entries()) {
        writeSite(folder, states[round % 2]?.files ?? {});
        const before = existsSync(join(folder, 'dist')) ? treeHash(join(folder, 'dist')) : null;
        let exitCode: number | null = null;
        // Null: on a busy machine the signal may arrive before the command listens for it. Nothing has started then.
        for (let tries = 0; exitCode === null && tries < 5; tries++) {
          const { child, ended } = start(['build', folder, '--no-cache']);
          await Promise.race([ended, wait(longest * (0.3 + 0.3 * random()) * (1 + tries))]);
          const begin = performance.now();
          child.kill(signal);
          ({ exitCode } = await ended);
          expect(performance.now() - begin).toBeLessThan(6000);
        }
        expect([code, 0]).toContain(exitCode);
        expect(leftovers(folder)).toEqual([]);
        const left = existsSync(join(folder, 'dist')) ? treeHash(join(folder, 'dist')) : null;
        expect([before, states[round % 2]?.hash]).toContain(left);
        await built([folder]);
        expect(treeHash(join(folder, 'dist'))).toBe(states[round % 2]?.hash);
      }
    },
  );
});
