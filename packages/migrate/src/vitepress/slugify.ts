/** Ids of headings by the rule of VitePress. */
import type { HeadingRule } from '@docgen/convert/migration-plan';

const marks = /[\u0300-\u036f]/g;
const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(special, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

export const headingRule: HeadingRule = (text, taken) => {
  const base = slugify(text);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  return id;
};
