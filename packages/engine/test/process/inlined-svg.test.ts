/**
 * No SVG file becomes part of a page: pages show it as an image, in which browsers run no scripts, and link to it as
 * their icon; the site's code can't import it. The sanitizer (`markdown`) handles what authors write into pages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><g onclick="x()"/></svg>';

const site = {
  'docgen.config.json': JSON.stringify({
    title: `T ${drawing}`,
    url: 'https://x.example',
    host: 'nginx',
    components: { box: { load: 'components/box.tsx', props: {} } },
  }),
  'components/box.tsx': 'export default ({ children }) => <section>{children}</section>;',
  'docs/index.md': `---\ndescription: '${drawing}'\n---\n\n# Home\n\n![A drawing](a.svg) <img src="a.svg" alt="The same">\n\n[Open](a.svg)\n\n::box\n`,
  'docs/a.svg': drawing,
  'static/favicon.svg': drawing,
};

describe.skipIf(!isBuilt)('a drawing in a file, with script', () => {
  test('is shown as a picture and named as the icon, and reported', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('asset/active');
    const html = filesBelow(join(folder, 'dist')).filter((path) => path.endsWith('.html'));
    expect(html.length).toBeGreaterThan(1);
    for (const path of html) {
      const page = readFileSync(join(folder, 'dist', path), 'utf8');
      expect(page).not.toMatch(/<script>x|<[^>"]+onclick=/);
    }
    const page = readFileSync(join(folder, 'dist/docs/index.html'), 'utf8');
    expect(page).toMatch(/<link rel="icon" href="[^"]*favicon[^"]*\.svg"/);
    expect(page.match(/<img [^>]*src="[^"]+\.svg"/g)).toHaveLength(2);
  });

  const component =
    "import a from '../docs/a.svg';\nexport default () => <i dangerouslySetInnerHTML={{ __html: a }} />;";
  test.each([
    ['a component', { 'components/box.tsx': component }],
    ['a page of code', { 'pages/a.tsx': `export const frontMatter = { title: 'A' };\n${component}` }],
    [
      'a theme',
      {
        'docgen.config.json': JSON.stringify({ title: 'T', theme: './theme/index.tsx' }),
        'theme/index.tsx': component,
      },
    ],
  ])('cannot be imported by %s', async (_, files) => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, ...files });
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('No loader is configured for ".svg" files');
  });
});
