/** Styles of names, and how a name is written in another style. */
import type { NameStyle } from '@docgen/model';

const patterns: { readonly [style in NameStyle]: RegExp } = {
  camelCase: /^[a-z][A-Za-z0-9]*$/,
  PascalCase: /^[A-Z][A-Za-z0-9]*$/,
  snake_case: /^[a-z0-9]+(?:_[a-z0-9]+)*$/,
  'kebab-case': /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
};

/** Whether a name has the style. Names with other characters than letters, digits, `_` and `-` have none. */
export function hasStyle(name: string, style: NameStyle): boolean {
  return patterns[style].test(name) || !/^[A-Za-z0-9_-]+$/.test(name);
}

/** The name in the style: `created_at` for `createdAt`. */
export function inStyle(name: string, style: NameStyle): string {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);
  const lower = words.map((word) => word.toLowerCase());
  if (style === 'snake_case') return lower.join('_');
  if (style === 'kebab-case') return lower.join('-');
  const raised = lower.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return style === 'PascalCase' ? raised : raised.charAt(0).toLowerCase() + raised.slice(1);
}
