/** Pages may nest as deep as the largest limit: reading and rendering complete for every kind of nesting. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen, temporaryFolder } from './command.js';

const most = 500;
const kinds: { readonly [kind: string]: (levels: number) => string } = {
  quotes: (levels) => `${'> '.repeat(levels)}x`,
  lists: (levels) => `${'- '.repeat(levels / 2)}x`,
  elements: (levels) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`,
  emphasis: (levels) => `${'*a **a '.repeat(levels / 2)}b${'** a*'.repeat(levels / 2)}`,
};

test.each(['native', 'remark'])('read by %s', async (parser) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'docs'));
  const config = { title: 'T', limits: { depth: most }, markdown: { parser } };
  writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify(config));
  for (const [kind, text] of Object.entries(kinds))
    writeFileSync(join(folder, `docs/${kind}.md`), `# Page of ${kind}\n\n${text(most - 2)}\n`);
  const { exitCode, stderr } = await docgen(['build', folder]);
  expect(stderr).not.toMatch(/too-deep|too-slow|plugin-failed/);
  expect(exitCode).toBe(0);
});
