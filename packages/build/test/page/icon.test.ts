/** The icon of a site without one: an image, whatever the site's title. */
import { expect, test } from 'vitest';
import { iconOf } from '../../src/page/icon.js';

test.each([
  ['Harbour radio', 'H'],
  ['  élan', 'É'],
  ['“Quoted”', '“'],
  ['<script>', '&#60;'],
  ['&c', '&#38;'],
  ['👩‍🚀 Space', '👩‍🚀'],
  ['', ''],
])('of %j shows %j', (title, letter) => {
  const url = iconOf(title);
  expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()/:= -]+$/);
  expect(decodeURIComponent(url)).toContain(`>${letter}</text></svg>`);
});
