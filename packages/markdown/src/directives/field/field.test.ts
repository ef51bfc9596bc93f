import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../../../test/reading.js';

describe('a field', () => {
  test.each([
    [':::field{name=weight}\nx\n:::', '<p class="field-name"><code>weight</code></p><p>x</p>'],
    [
      ':::field{name="a b" type="list of string" required deprecated}\n:::',
      '<p class="field-name"><code>a b</code> <span class="field-type">list of string</span> <span class="field-required">required</span> <span class="field-deprecated">deprecated</span></p>',
    ],
    [':::field{name=a required=false}\n:::', '<p class="field-name"><code>a</code></p>'],
  ])('%s', async (text, html) => {
    expect(await htmlOf(text)).toBe(`<div class="field">${html}</div>`);
  });

  test('holds its own fields in a disclosure, named in the page’s language', async () => {
    const text = '::::field{name=a}\nx\n\n:::field{name=b}\ny\n:::\n::::';
    const html = await htmlOf(text, { locale: 'fr' });
    expect(html).toBe(
      '<div class="field"><p class="field-name"><code>a</code></p><p>x</p><details class="field-children"><summary>Champs de a</summary><div class="field"><p class="field-name"><code>b</code></p><p>y</p></div></details></div>',
    );
  });

  test('its id is an anchor', async () => {
    const { document } = await parseText('[to](#body.weight)\n\n:::field{name=weight id=body.weight}\n:::');
    expect(document.anchors.map(({ id }) => id)).toEqual(['body.weight']);
    expect(document.diagnostics).toEqual([]);
  });

  test.each([
    [
      ':::field\n:::',
      "1:1 markdown/bad-attribute error ':::field' is missing the attribute 'name' | Write :::field{name=weight}",
    ],
    [
      ':::field{name=a required=no}\n:::',
      "1:1 markdown/bad-attribute error The attribute 'required' of ':::field' is 'no'; expected true or false",
    ],
    [
      ':::field{name=a min=1}\n:::',
      "1:1 markdown/bad-attribute error Unknown attribute 'min' on ':::field' | Did you mean 'id'?",
    ],
  ])('%s is a fault', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
  });
});
