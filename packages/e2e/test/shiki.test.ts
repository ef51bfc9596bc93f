/** The example of a site's own highlighter: Shiki's tokens in docgen's roles, and docgen if Shiki has no grammar. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishSite, rootFolder } from '../src/site.js';

test('the example of Shiki is coloured by it, in the roles of the theme', async () => {
  const site = await publishSite(join(rootFolder, 'examples/shiki'), ['--strict']);
  try {
    const html = await readFile(join(site.out, 'index.html'), 'utf8');
    // What a Prism grammar has no role for.
    expect(html).toContain('<span class="t-var">client</span>: <span class="t-cls">Client</span>');
    expect(html).toContain('<span class="t-str">`too heavy: </span>${weight}<span class="t-str"> kg`</span>');
    expect(html).toContain('<span class="line mark">');
    // A language unknown to docgen, and one unknown to Shiki.
    expect(html).toContain('<span class="t-kw">sort-by</span>');
    expect(html).toContain('<span class="t-com">; the loft</span>');
    expect(html).not.toMatch(/<(?:span|pre|code)[^>]* style=/);
  } finally {
    await site.remove();
  }
});
