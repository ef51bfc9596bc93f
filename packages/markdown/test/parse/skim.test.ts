import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { bytesOf, defaults, parseText } from '../reading.js';

const { skim } = createMarkdown(defaults);
const titleOf = async (text: string) => (await skim({ bytes: bytesOf(text) })).skim.title;

describe('the title', () => {
  test.each([
    ['ATX', '# One\n', 'One'],
    ['closed ATX', 'text\n\n## One ##\n', 'One'],
    ['indented', '   # One', 'One'],
    ['setext', 'One\n===', 'One'],
    ['setext over lines', 'One\n*two*\n---\n', 'One two'],
    ['with inline Markdown', '# `a` *b* [c](d) ![e](f) \\* &amp; 10:30 :smile:', 'a b c * & 10:30 :smile:'],
    ['an image alone', '# ![Logo](a.png)', 'Logo'],
    ['a reference', '# [One][ref]\n\n[ref]: two.md', 'One'],
    ['with an id', '# One {#two}', 'One'],
    ['raw HTML in it', '# One <sup>2</sup>', 'One 2'],
    ['CRLF', 'One\r\n===\r\n', 'One'],
    ['after a fence', '```sh\n# no\n```\n\n# One', 'One'],
    ['after a tilde fence with ticks', '~~~\n```\n# no\n~~~\n# One', 'One'],
    ['after a fence in a list', '- ```sh\n  # no\n  ```\n\n# One', 'One'],
    ['after a comment', '<!--\n\n# no\n<h1>no</h1>\n-->\n# One', 'One'],
    ['after a short comment', '<!-- a -->\n# One', 'One'],
    ['after a block of raw HTML', '<div>\n# no\n</div>\n\n# One', 'One'],
    ['after a script', '<script>\n\n# no\n</script>\n\n# One', 'One'],
    ['after a quote', '> # no\n\n# One', 'One'],
    ['not a list and a break', '- a\n---\n\n# One', 'One'],
    ['not a table', '| a |\n|---|\n\n# One', 'One'],
    ['not indented code', '    # no\n\n# One', 'One'],
    ['not a hash word', '#no\n\n# One', 'One'],
    ['an empty heading', '#\n\n# One', 'One'],
    [
      'a raw heading',
      '<div align="center">\n  <h1>One &amp; <em>two</em></h1>\n</div>\n\n# Three',
      'One & two',
    ],
    ['a raw heading with a picture', '<h1 align="center">\n<img alt="One" src="a.png">\n</h1>', 'One'],
    ['none', 'text\n\n- a\n', null],
    ['nothing', '', null],
  ])('%s', async (_, text, title) => {
    expect(await titleOf(text)).toBe(title);
    const { document } = await parseText(text);
    expect(document.skim.title).toBe(title);
    if (!text.includes('> #') && !text.startsWith('#\n')) {
      expect(document.headings[0]?.text ?? null).toBe(title);
    }
  });

  test('front matter comes first', async () => {
    expect(await titleOf('---\ntitle: One\n---\n# Two')).toBe('One');
  });

  test('shown raw HTML is no heading', async () => {
    const escaping = createMarkdown({ ...defaults, html: 'escape' });
    const read = await escaping.skim({ bytes: bytesOf('<h1>no</h1>\n\n# One') });
    expect(read.skim.title).toBe('One');
  });

  test('a hostile heading is read as text', async () => {
    const text = '*a **a '.repeat(3000).trim();
    expect(await titleOf(`# ${text}`)).toContain('*a **a');
  });
});
