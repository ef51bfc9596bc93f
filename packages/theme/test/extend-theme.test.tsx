/** A theme with changes: listed parts are replaced, and everything else stays the same. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Part, type PageProps, PartsContext, defineTheme, extendTheme } from '../src/index.js';

const Doc = () => null;
const base = defineTheme({
  themeApi: 1,
  layouts: { doc: Doc, page: Doc, list: Doc, 'not-found': Doc },
  parts: { Top: () => createElement('b', {}, 'top'), Foot: () => createElement('i', {}, 'foot') },
  sidebar: () => null,
  strings: { en: { a: 'A', b: 'B' }, fr: { a: 'Â' } },
  styles: './base.css',
  client: './base.js',
});
const page = {} as PageProps;

test('what is named is replaced', () => {
  const Foot = () => createElement('u', {}, 'own');
  const Wide = () => null;
  const theme = extendTheme(base, {
    parts: { Foot },
    layouts: { wide: Wide },
    strings: { fr: { b: 'Bé' }, id: { a: 'Ah' } },
    styles: './own.css',
  });
  expect(theme.parts).toEqual({ Top: base.parts?.Top, Foot });
  expect(theme.layouts).toEqual({ ...base.layouts, wide: Wide });
  expect(theme.strings).toEqual({ en: { a: 'A', b: 'B' }, fr: { a: 'Â', b: 'Bé' }, id: { a: 'Ah' } });
  expect([theme.styles, theme.client, theme.themeApi]).toEqual(['./own.css', './base.js', 1]);
});

test('a part that the theme does not have is named, with those that it has', () => {
  const changes = { parts: { Foto: Doc } } as object;
  expect(() => extendTheme(base, changes)).toThrow("has no part 'Foto'; known parts: Top, Foot");
});

const { parts = {} } = base;

test('a part is drawn from the theme that draws', () => {
  const draw = (name: string) =>
    renderToStaticMarkup(
      <PartsContext.Provider value={parts}>
        <Part name={name} page={page} />
      </PartsContext.Provider>,
    );
  expect(draw('Top')).toBe('<b>top</b>');
  expect(() => draw('Side')).toThrow("no part 'Side'");
});
