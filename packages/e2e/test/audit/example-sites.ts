/** The examples that are sites with a configuration, by their names. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../../src/site.js';

export const examples = join(rootFolder, 'examples');

export const exampleSites = readdirSync(examples).filter(
  (name) =>
    existsSync(join(examples, name, 'README.md')) &&
    readdirSync(join(examples, name)).some((file) => file.startsWith('docgen.config.')),
);
