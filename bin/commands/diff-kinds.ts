/** Kinds of differences that `docgen diff --fail-on` knows. */

export const diffKinds = [
  'added',
  'removed',
  'moved',
  'changed',
  'anchor',
  'redirect',
  'translation',
  'api-breaking',
  'api-risky',
  'api-undocumented',
  'question',
  'visual',
] as const;

export type DiffKind = (typeof diffKinds)[number];
