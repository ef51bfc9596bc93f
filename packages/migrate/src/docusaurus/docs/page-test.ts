/** Decides which files of a content folder are pages, by Docusaurus' rules. */
import picomatch from 'picomatch';
import type { FolderFacts } from '../config/facts.js';

/** Files that Docusaurus leaves out if a plugin has no `exclude` option. */
const usuallyExcluded = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** A test of paths below the folder. Only Markdown is a page. */
export function pageTest({
  include = ['**/*.{md,mdx}'],
  exclude = usuallyExcluded,
}: Pick<FolderFacts, 'include' | 'exclude'>): (path: string) => boolean {
  const isIncluded = include.length === 0 ? () => false : picomatch([...include]);
  const isExcluded = exclude.length === 0 ? () => false : picomatch([...exclude]);
  return (path) => isMarkdown(path) && isIncluded(path) && !isExcluded(path);
}

export function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path);
}
