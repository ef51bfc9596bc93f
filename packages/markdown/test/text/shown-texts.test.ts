/** Texts that a page shows or asks for, found without parsing it: what reading the page requests must be among them. */
import { expect, test } from 'vitest';
import { shownTexts } from '../../src/text/shown-texts.js';

const written = (text: string) => shownTexts(text).map(({ directive, id }) => `${directive} ${id}`);

test('directives, examples and names are found in every form', () => {
  expect(written('::api-operation{id=createOrder level=3}')).toEqual(['api-operation createOrder']);
  expect(written('::api-index\n\ntext')).toEqual(['api-index ']);
  expect(written('- ```json response=createOrder.201 {5}\n  {}\n  ```')).toEqual([
    'api-schema response:createOrder.201',
  ]);
  expect(written('~~~json title="a" schema="Order"')).toEqual(['api-schema schema:Order']);
  expect(written('See :api[Order.status] and :api[missing_field].')).toEqual([
    'api-name Order.status',
    'api-name missing_field',
  ]);
  expect(written('curl -d "request=1"\n\n:api[two words]')).toEqual([]);
});

test('settings are those of the directive', () => {
  expect(shownTexts('::api-operation{id="a" level=3 anchors=short description=none}')).toEqual([
    { directive: 'api-operation', id: 'a', settings: { level: 3, anchors: 'short', description: 'none' } },
  ]);
  expect(shownTexts('::api-operation{id=a}')).toEqual([
    { directive: 'api-operation', id: 'a', settings: {} },
  ]);
});

test('a long line takes time in proportion to its length', () => {
  const start = performance.now();
  for (const part of ['::a{', '```', ':api[', 'request=', '> > ', '- ']) shownTexts(part.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(5000);
});
