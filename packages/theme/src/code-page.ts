/**
 * Exports of a page in React (`pages/**.tsx`): a default component that renders the page's content, including its
 * `<h1>`, and `frontMatter`. The page serves every locale.
 */
import type { FrontMatter, Text } from '@docgen/model';
import type { ComponentType } from 'react';

export interface CodePageProps {
  readonly locale: string;
  /**
   * Returns a text of `i18n/<locale>.json`, with `values` inserted for `{name}`. Falls back to the default locale's
   * text, then to the key.
   */
  readonly t: (key: string, values?: { readonly [name: string]: string | number }) => string;
}

/** Front matter of a code page: the same keys as in Markdown. Texts can differ per locale. */
export type CodeFrontMatter = Omit<FrontMatter, 'title' | 'description' | 'extra'> & {
  readonly title: Text;
  readonly description?: Text;
};

export interface CodePage {
  readonly default: ComponentType<CodePageProps>;
  readonly frontMatter: CodeFrontMatter;
}
