/**
 * Highlighted code. A role describes a token, and the theme gives each role a color. There are few roles, so that
 * every theme can have a color for each.
 */

/** Roles, each of which is a class `t-…` in the page. */
export const codeRoles = [
  'kw',
  'str',
  'num',
  'com',
  'fn',
  'cls',
  'var',
  'prop',
  'tag',
  'attr',
  'con',
  're',
  'ins',
  'del',
  'meta',
] as const;

export type CodeRole = (typeof codeRoles)[number];

/** A token of code. Without a role, or with an unknown one, it has the color of text. */
export interface CodeRun {
  readonly text: string;
  readonly role?: CodeRole | null;
}

/** Lines without their line breaks. */
export type CodeLines = readonly (readonly CodeRun[])[];

/**
 * A highlighter of the site. Returns the lines of `code` with the same text, or null for languages that docgen
 * highlights. `language` is in lower case, and empty if the author named none.
 */
export type Highlighter = (
  code: string,
  language: string,
) => CodeLines | null | undefined | Promise<CodeLines | null | undefined>;
