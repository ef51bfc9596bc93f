/** The schemes that URLs of a site may have. */
import type { Config } from '@docgen/model';

/** Schemes that pages of every site may use. */
const everySchemes = ['http', 'https', 'mailto', 'tel'];

/** In alphabetical order. */
export function schemesOf({ markdown }: Config): readonly string[] {
  return [...new Set([...everySchemes, ...(markdown?.schemes ?? [])])].sort();
}
