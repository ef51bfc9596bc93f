import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const embeds = ['youtube', 'vimeo', { name: 'Acme', origin: 'https://v.example' }] as const;
const written = (url: string, more = '') => `::embed{url="${url}" title="A tour"${more}}`;

test('an embed is a card with a link; raw HTML on the page changes nothing', async () => {
  for (const more of ['', '\n\n<b>c</b>']) {
    const html = await htmlOf(written('https://youtu.be/abcdefghijk', ' poster=a.png') + more, {
      embeds,
      locale: 'fr',
    });
    expect(html).toContain(
      '<div class="embed"><a href="https://youtu.be/abcdefghijk" data-frame="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1" data-title="A tour"><img src="a.png" alt="" loading="lazy" decoding="async"><span><strong>A tour</strong> <small>Affiché par YouTube lorsque vous le sélectionnez</small></span></a></div>',
    );
  }
});

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=1m30s',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;start=90',
  ],
  [
    'https://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  [
    'https://vimeo.com/76979871/abcdef1234',
    'https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1&amp;h=abcdef1234',
  ],
  ['https://v.example/player?id=1', 'https://v.example/player?id=1'],
])('%s', async (url, frame) => {
  expect(await htmlOf(written(url), { embeds })).toContain(`data-frame="${frame}"`);
});

describe('what cannot be embedded is reported, and stays as text', () => {
  const bad = 'markdown/bad-attribute error';
  test.each([
    [
      'https://www.youtube.com/@channel',
      `1:9 ${bad} The attribute 'url' of '::embed' is 'https://www.youtube.com/@channel'; expected the URL of one item, such as https://www.youtube.com/watch?v=…`,
    ],
    [
      'https://asciinema.org/a/1234',
      `1:9 ${bad} Undeclared provider of embedded content: https://asciinema.org | Add embeds: ['asciinema'] to the configuration, or write a link`,
    ],
    [
      'https://v.example.evil.example/x',
      `1:9 ${bad} Undeclared provider of embedded content: https://v.example.evil.example | Add embeds: [{ name: '…', origin: 'https://v.example.evil.example' }] to the configuration, or write a link`,
    ],
    [
      'https://v.example@evil.example/x',
      `1:9 ${bad} The attribute 'url' of '::embed' is 'https://v.example@evil.example/x'; expected a URL that starts with https://`,
    ],
    [
      'javascript:alert(1)',
      `1:9 ${bad} The attribute 'url' of '::embed' is 'javascript:alert(1)'; expected a URL that starts with https://`,
    ],
    [
      '//v.example/x',
      `1:9 ${bad} The attribute 'url' of '::embed' is '//v.example/x'; expected a URL that starts with https://`,
    ],
  ])('%s', async (url, fault) => {
    expect((await faultsOf(written(url), { embeds })).map((line) => line.replace(/^\d+:\d+/, '1:9'))).toEqual(
      [fault],
    );
    expect(await htmlOf(written(url), { embeds })).not.toContain('data-frame');
  });

  test('without a title', async () => {
    expect(await faultsOf('::embed{url="https://v.example/x"}', { embeds })).toEqual([
      '1:1 markdown/bad-attribute error \'::embed\' is missing the attribute \'title\' | Write ::embed{url="https://v.example/x" title="A tour"}',
    ]);
  });
});

test('the copy has a link, and 10,000 embeds on a page are no problem', async () => {
  const parsed = await parseText(written('https://v.example/x'), { embeds });
  expect(twinText(parsed)).toContain('[A tour](');
  const many = await parseText(`${written('https://v.example/x')}\n\n`.repeat(10_000), { embeds });
  expect(many.document.links).toHaveLength(10_000);
  expect(many.document.diagnostics).toEqual([]);
});
