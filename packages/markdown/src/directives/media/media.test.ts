import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

test('a video loads nothing, and has captions in the language of the page', async () => {
  const text = '::video{src=a.mp4 captions=a.vtt poster="a b.png" title="A tour"}';
  const html = `<figure class="media"><video src="a.mp4" poster="a b.png" controls preload="none" aria-label="A tour"><track kind="captions" src="a.vtt" srclang="fr" label="Sous-titres" default></video><figcaption>A tour</figcaption></figure>`;
  for (const more of ['', '\n\n<b>c</b>'])
    expect(await htmlOf(text + more, { locale: 'fr' })).toContain(html);
  const { document } = await parseText(text);
  expect(document.links.map(({ href, mark }) => [href, mark?.start.column])).toEqual([
    ['a.mp4', 13],
    ['a b.png', 42],
    ['a.vtt', 28],
  ]);
});

test('a recording has a link to its transcript', async () => {
  const text = '::audio{src=a.mp3 transcript=a.md title="A talk"}';
  expect(await htmlOf(text)).toContain(
    '<figure class="media"><audio src="a.mp3" controls preload="none" aria-label="A talk"></audio><figcaption>A talk <a href="a.md">Transcript</a></figcaption></figure>',
  );
  expect(twinText(await parseText(text))).toContain('[A talk](');
});

test('mistakes', async () => {
  expect(await faultsOf('::video{src=a.mp4}\n\n::audio{src=a.mp3}')).toEqual([
    "1:1 markdown/no-captions warning '::video' has no captions for 'a.mp4' | Add captions=a.vtt, for readers who can't hear it",
    "3:1 markdown/no-captions warning '::audio' has no transcript for 'a.mp3' | Add transcript=a.md, for readers who can't hear it",
  ]);
  expect(await faultsOf('::video{src=a.mp4 captions=a.srt}\n\n::video')).toEqual([
    "1:1 markdown/bad-attribute error The attribute 'captions' of '::video' is 'a.srt'; expected a file in the format WebVTT, such as tour.vtt",
    "3:1 markdown/bad-attribute error '::video' is missing the attribute 'src' | Write ::video{src=tour.mp4}",
  ]);
});
