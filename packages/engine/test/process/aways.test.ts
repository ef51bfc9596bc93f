/** Code in separate files: a build writes them next to the page, and every kind of build writes the same ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const page = (name: string, code = 'let a;') =>
  `# Call\n\n\`\`\`sh group=lang\nls\n\`\`\`\n\`\`\`js group=lang away=${name}\n${code}\n\`\`\`\n`;

describe.skipIf(!isBuilt)('code in a file of its own', () => {
  test('follows an edit, a new name and the form of URLs', async () => {
    const folder = join(temporaryFolder(), 'site');
    const dist = join(folder, 'dist');
    const config = { title: 'Port', url: 'https://docs.example', base: '/d/', host: 'nginx' };
    writeSite(folder, { 'docgen.config.json': JSON.stringify(config), 'docs/call.md': page('one') });
    await built([folder, '--strict']);
    const file = (name: string) => join(dist, `docs/call/${name}.htm`);
    expect(readFileSync(join(dist, 'docs/call/index.html'), 'utf8')).toContain(
      '<a class="code-away" href="/d/docs/call/one.htm">JavaScript</a>',
    );
    const text = readFileSync(file('one'), 'utf8');
    expect(text).toContain('<title>JavaScript · Call · Port</title>');
    expect(text).toContain('<a href="/d/docs/call">Call</a>');
    expect(text).toContain('http-equiv="Content-Security-Policy"');
    writeFileSync(join(folder, 'docs/call.md'), page('one', 'let b;'));
    expect(await built([folder])).toContain(': 3 written');
    expect(readFileSync(file('one'), 'utf8')).toContain(' b;');
    writeFileSync(join(folder, 'docs/call.md'), page('two', 'let b;'));
    await built([folder]);
    expect([existsSync(file('one')), existsSync(file('two'))]).toEqual([false, true]);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
    writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify({ ...config, trailingSlash: false }));
    await built([folder]);
    expect(existsSync(join(dist, 'docs/call.html')) && existsSync(file('two'))).toBe(true);
  });
});
