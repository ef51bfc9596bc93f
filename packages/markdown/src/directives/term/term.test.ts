/** `:term[words]` shows its meaning, from the site's texts in the page's language; a missing meaning is reported. */
import { describe, expect, test } from 'vitest';
import { htmlOf, parseText } from '../../../test/reading.js';

const strings = {
  'glossary.chargeable-weight': 'Weight that the price is "based" on',
  'glossary.area': 'Smallest place the API knows',
};
const span = (words: string, meaning: string) =>
  `<span class="term" tabindex="0" aria-description="${meaning}" data-tip="${meaning}">${words}</span>`;
const weight = 'Weight that the price is &quot;based&quot; on';

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test.each([
    [':term[chargeable weight] counts', `<p>${span('chargeable weight', weight)} counts</p>`],
    ['The :term[Chargeable  weight].', `<p>The ${span('Chargeable  weight', weight)}.</p>`],
    ['Le :term[poids taxable]{of=chargeable-weight} compte', `${span('poids taxable', weight)} compte`],
    ['x :term[zones]{of="area"} y', span('zones', strings['glossary.area'])],
    [
      '*a :term[area]*, `:term[area]`',
      `<em>a ${span('area', strings['glossary.area'])}</em>, <code>:term[area]</code>`,
    ],
    ['- :term[area]\n- <b>x</b> :term[area]', `<b>x</b> ${span('area', strings['glossary.area'])}`],
    ['[the :term[area] here](a.md)', '>the area here</a>'],
    ['\\:term[area]', '<p>:term[area]</p>'],
  ])('%s', async (text, expected) => {
    expect(await htmlOf(text, { parser, strings })).toContain(expected);
  });

  test('one that the glossary lacks is said where it stands, and its words are shown', async () => {
    const { document } = await parseText('# A\n\nAn :term[aera] of\n:term[x]{of=nothing}', {
      parser,
      strings,
    });
    expect(
      document.diagnostics.map(
        ({ code, message, hint, range }) =>
          `${range?.start.line}:${range?.start.column} ${code} ${message} | ${hint}`,
      ),
    ).toEqual([
      "3:4 markdown/unknown-term The glossary has no term 'aera' in this language | Did you mean 'area'?",
      '4:1 markdown/unknown-term The glossary has no term \'nothing\' in this language | Add "glossary.nothing" to i18n/en.json',
    ]);
    expect(await htmlOf('An :term[aera]', { parser, strings })).toContain('<p>An aera</p>');
  });

  test('the twin and the words for search are the words alone', async () => {
    const parsed = await parseText('# T\n\nThe :term[areas]{of=area} are **listed**.', { parser, strings });
    expect(parsed.twin.filter((part) => typeof part === 'string').join('')).toContain(
      'The areas are **listed**.',
    );
    expect(JSON.stringify(parsed.sections)).not.toContain('Smallest');
  });
});
