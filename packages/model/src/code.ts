/**
 * Code in colours: what a highlighter gives. A role says what a stretch of code is, and a theme what that looks like;
 * roles are few, so that every theme can have a colour for each.
 */

/** The roles, each a class `t-…` in the page. */
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

/** A stretch of code; without a role, or with one that is none of docgen's, it has the colour of text. */
export interface CodeRun {
  readonly text: string;
  readonly role?: CodeRole | null;
}

/** Lines without their line ends. */
export type CodeLines = readonly (readonly CodeRun[])[];

/**
 * A highlighter of the site's own: the lines of `code`, whose text is the code's, or null for a language that is left to
 * docgen. `language` is written in small letters, and empty where the author named none.
 */
export type Highlighter = (
  code: string,
  language: string,
) => CodeLines | null | undefined | Promise<CodeLines | null | undefined>;
