/** The path of a text contains everything needed about it, whatever its name. */
import { expect, test } from 'vitest';
import { readTextPath, textPath } from '../src/texts.js';

const name = { folder: '', directive: 'api-operation', locale: 'fr', id: 'createOrder', settings: {} };

test.each([
  [name, 'source:api-operation/fr/createOrder'],
  [{ ...name, settings: { level: 3 } }, 'source:api-operation/fr;level=3/createOrder'],
  [
    { ...name, settings: { level: 5, anchors: 'short' as const } },
    'source:api-operation/fr;level=5;anchors=short/createOrder',
  ],
  [
    { ...name, settings: { anchors: 'short' as const, description: 'none' as const } },
    'source:api-operation/fr;anchors=short;description=none/createOrder',
  ],
  [{ ...name, folder: 'versions/1.0/' }, 'versions/1.0/source:api-operation/fr/createOrder'],
  [{ ...name, id: 'orders/get?a=1;level=3' }, 'source:api-operation/fr/orders/get?a=1;level=3'],
])('%j', (text, path) => {
  expect(textPath(text)).toBe(path);
  expect(readTextPath(path)).toEqual(text);
});

test.each(['auth/token.md', 'source:x', 'docs/source:a/fr/b', 'source:a/fr;level=9/b'])(
  '%s is no text',
  (path) => {
    expect(readTextPath(path)).toBeNull();
  },
);
