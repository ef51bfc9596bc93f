/** Front matter with an address that could run scripts: reported at its line, and absent from all output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const unsafe = 'javascript:alert(1)';

test.skipIf(!isBuilt)('no IP address for front matter runs script', async () => {
  const folder = temporaryFolder();
  writeSite(folder, {
    'docgen.config.json': JSON.stringify({
      title: 'T',
      url: 'https://docs.example',
      host: 'nginx',
      // Errors would prevent the build from writing, and the test inspects what it would write.
      checks: { 'frontmatter/invalid': 'warn' },
    }),
    'docs/image.md': `---\ntitle: A\nimage: ${unsafe}\n---\n\nText.\n`,
    'docs/quoted.md': `---\ntitle: B\nimage: "java\\nscript:alert(1)"\n---\n\nText.\n`,
    'docs/data.md': '---\ntitle: C\nimage: data:image/svg+xml,x\n---\n\nText.\n',
  });
  const { exitCode, stderr: said } = await docgen(['build', folder]);
  expect(exitCode, said).toBe(0);
  for (const file of ['image', 'quoted', 'data']) expect(said).toMatch(new RegExp(`docs/${file}\\.md`));
  expect(said.match(/warning {2}frontmatter\/invalid/g)).toHaveLength(3);
  const out = join(folder, 'dist');
  const pages = filesBelow(out).filter((path) => /\.(?:html|xml|json|txt|md)$/.test(path));
  expect(pages.length).toBeGreaterThan(3);
  for (const path of pages)
    expect(readFileSync(join(out, path), 'utf8'), path).not.toMatch(/java\s*script:alert|svg\+xml,x/);
});
