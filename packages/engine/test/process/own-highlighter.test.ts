/** A highlighter from the site's configuration: the same bytes in every thread, cached by its code, and contained. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, treeHash, ungrouped, writeSite } from './command.js';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const site = (highlight: string, seconds = 1) => ({
  'docgen.config.mjs': `
    export default {
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
      markdown: { highlight: ${highlight} },
      limits: { seconds: ${seconds} },
    };`,
  'docs/en/a.md': `# A\n\n${fence('tide', 'ebb')}\n${fence('js', 'const a')}`,
  'docs/en/b.md': `# B\n\n${fence('tide', 'Boom')}`,
  'docs/en/c.md': '# C\n\n[x](nowhere.md)\n',
  'docs/fr/a.md': `# A\n\n${fence('tide', 'ebb')}`,
});

const tide = (role: string) =>
  `async (code, language) => (language === 'tide' ? [[{ text: code, role: '${role}' }]] : null)`;

describe.skipIf(!isBuilt)('a highlighter', { timeout: 180_000 }, () => {
  const pageOf = (folder: string, path: string) =>
    readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');
  const whole = (highlight: string) => ({ ...site(highlight, 10), 'docs/en/c.md': '# C\n' });

  test('colours pages of every locale, with one thread as with two; a change of its code is seen', async () => {
    const folder = temporaryFolder();
    writeSite(folder, whole(tide('kw')));
    await built([folder, '--workers', '2']);
    for (const path of ['docs/a', 'fr/docs/a']) {
      expect(pageOf(folder, path)).toContain('<code class="language-tide"><span class="t-kw">ebb</span>');
    }
    expect(pageOf(folder, 'docs/a')).toContain('<span class="t-kw">const</span> a');
    const hash = treeHash(join(folder, 'dist'));
    const alone = join(temporaryFolder(), 'out');
    await built([folder, '--workers', '1', '--no-cache', '--out', alone]);
    expect(treeHash(alone)).toBe(hash);
    writeSite(folder, whole(tide('num')));
    await built([folder, '--workers', '2']);
    expect(pageOf(folder, 'docs/a')).toContain('<span class="t-num">ebb</span>');
  });

  test.each([
    ['throws', `throw new Error('no grammar');`, 'it threw: no grammar'],
    ['loops', 'for (;;);', 'it took more than 1 s'],
    ['never answers', 'return new Promise(() => {});', 'it took more than 1 s'],
    ['returns HTML', 'return `<pre>${code}</pre>`;', 'it returned something that is no list of lines'],
  ])('that %s is named on its page, and the other pages are checked', async (_, deed, reason) => {
    const folder = temporaryFolder();
    writeSite(folder, site(`(code, language) => { if (code === 'Boom') { ${deed} } return null; }`));
    const { exitCode, stderr } = await docgen(['check', folder, '--workers', '2']);
    expect(ungrouped(stderr)).toMatch(/docs\/en\/b\.md.*\n?.*markdown\/plugin-failed/);
    expect(stderr).toContain(`The plugin 'markdown.highlight' failed on this page: ${reason}`);
    expect(stderr).toContain('nowhere.md');
    expect(exitCode).toBe(1);
  });

  test('that never comes back is left out after two pages, and the others say so', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site('() => { for (;;); }'));
    const { exitCode, stderr } = await docgen(['check', folder, '--workers', '1']);
    expect(stderr).toContain("The plugin 'markdown.highlight' failed on this page: it took more than 1 s");
    expect(stderr).toContain('docgen skips it here, because on other pages it took more than 1 s');
    expect(stderr).toContain('nowhere.md');
    expect(exitCode).toBe(1);
  });
});
