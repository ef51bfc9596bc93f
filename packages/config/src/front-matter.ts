/** Names of the front matter keys that a site declares. */
import { matterKeys } from '@docgen/markdown';
import type { Config, Diagnostic } from '@docgen/model';
import { configInvalid } from './diagnostics.js';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';

/** Problems with the names. Their schemas are code and aren't checked. */
export function frontMatterFaults({ frontMatter }: Config, file: ConfigFile): Diagnostic[] {
  return Object.keys(frontMatter ?? {}).flatMap((key) => {
    const fault = nameFault(key);
    if (fault === null) return [];
    const range = locateKey(file.text, ['frontMatter', key]);
    return [configInvalid({ file: file.name, range }, `'frontMatter.${key}' ${fault}`)];
  });
}

function nameFault(key: string): string | null {
  if (matterKeys.includes(key)) return 'is a built-in key; expected another name';
  if (key.startsWith('x-'))
    return "starts with 'x-', which is reserved for pages' own keys; expected another name";
  if (/^[A-Za-z][A-Za-z0-9_-]*$/.test(key)) return null;
  return "must have a name of letters, digits, '-' and '_', such as audience";
}
