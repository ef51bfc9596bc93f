/** The search in Chinese, Japanese, Thai, Arabic and Hebrew: thirty questions each, on twelve pages each. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docgen } from '../docgen.js';

const site = fileURLToPath(new URL('../languages', import.meta.url));

interface Report {
  readonly summary: {
    readonly questions: {
      readonly languages: readonly { language: string; recallAt1: number; recallAt3: number }[];
    };
  };
}

test('finds the answers, and none of them later than recorded', async () => {
  const { stdout, exitCode } = await docgen()
    .args('check', site, '--questions', '--no-cache', '--strict', '--format', 'json')
    .run();
  const { languages } = (JSON.parse(stdout) as Report).summary.questions;
  expect(languages.map(({ language }) => language)).toEqual(['ar', 'he', 'ja', 'th', 'zh-Hans']);
  for (const { language, recallAt1, recallAt3 } of languages) {
    expect(recallAt1, language).toBeGreaterThanOrEqual(0.95);
    expect(recallAt3, language).toBeGreaterThanOrEqual(0.96);
  }
  expect(exitCode).toBe(0);
});
