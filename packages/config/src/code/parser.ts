/** Checks once, before any page is read, that the site's Markdown parser is available. */
import { hasParser } from '@docgen/markdown';
import type { Diagnostic, Site } from '@docgen/model';
import { parserMissing } from '../diagnostics.js';
import type { ConfigFile } from './evaluate.js';
import { locateKey } from '../data/locate.js';

/** The diagnostic if the site's parser doesn't load on this machine. */
export function missingParser({ markdown }: Pick<Site, 'markdown'>, file: ConfigFile | null): Diagnostic[] {
  if (hasParser(markdown.parser)) return [];
  const place = file && { file: file.name, range: locateKey(file.text, ['markdown', 'parser']) };
  return [parserMissing(place, `${process.platform}-${process.arch}`)];
}
