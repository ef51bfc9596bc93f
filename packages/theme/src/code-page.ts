/**
 * What a page in React (`pages/**.tsx`) exports: as its default a component that draws the page's content, its `<h1>`
 * included, and `frontMatter`. It serves every locale.
 */
import type { FrontMatter, Text } from '@docgen/model';
import type { ComponentType } from 'react';

export interface CodePageProps {
  readonly locale: string;
  /** A text of `i18n/<locale>.json`, with `{name}` filled from `values`; the default locale's, then the key, stand in. */
  readonly t: (key: string, values?: { readonly [name: string]: string | number }) => string;
}

/** Front matter of a code page: the keys of a Markdown page, texts also per locale. */
export type CodeFrontMatter = Omit<FrontMatter, 'title' | 'description' | 'extra'> & {
  readonly title: Text;
  readonly description?: Text;
};

export interface CodePage {
  readonly default: ComponentType<CodePageProps>;
  readonly frontMatter: CodeFrontMatter;
}
