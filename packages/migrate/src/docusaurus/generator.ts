/** Docusaurus 2 and 3. */
import type { Generator } from '@docgen/convert/generator';
import type { SiteFacts } from './config/facts.js';
import { configFile, readConfig } from './config/read.js';
import { planDocusaurus } from './plan-docusaurus.js';

export const docusaurus: Generator = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configNames: 'docusaurus.config.*',
  configFile,
  namedPaths: (file, source) => namedPaths(readConfig(file, source).facts),
  plan: planDocusaurus,
};

/** Folders and files that the configuration refers to. */
function namedPaths({ docs, pages, otherPages, blogs, translations, statics }: SiteFacts): string[] {
  const sidebars = docs.flatMap((one) => (typeof one.sidebars === 'string' ? [one.sidebars] : []));
  const folders = [...docs, ...(pages === null ? [] : [pages]), ...otherPages, ...blogs];
  return [...new Set([...folders.map(({ path }) => path), translations, ...statics, ...sidebars])];
}
