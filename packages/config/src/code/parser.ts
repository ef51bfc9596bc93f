/** Whether the Markdown parser that a site asks for is there: said once and before any page is read. */
import { hasParser } from '@docgen/markdown';
import type { Diagnostic, Site } from '@docgen/model';
import { parserMissing } from '../diagnostics.js';
import type { ConfigFile } from './evaluate.js';
import { locateKey } from '../data/locate.js';

/** The fault of a machine that the site's parser does not load on, or none. */
export function missingParser({ markdown }: Pick<Site, 'markdown'>, file: ConfigFile | null): Diagnostic[] {
  if (hasParser(markdown.parser)) return [];
  const place = file && { file: file.name, range: locateKey(file.text, ['markdown', 'parser']) };
  return [parserMissing(place, `${process.platform}-${process.arch}`)];
}
