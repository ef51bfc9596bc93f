/**
 * Files that readers save instead of reading them in the browser: archives, tables, office documents, packages, keys,
 * and the machine-readable descriptions of an API. Links to them carry `download`, so browsers save them under their
 * own name and scripts that follow links leave them alone.
 */
import { isExternal, splitHref } from '@docgen/model';
import type { Element } from 'hast';

const endings = new RegExp(
  `\\.(?:${[
    'zip|tar|gz|tgz|bz2|xz|zst|7z|rar',
    'csv|tsv|xlsx?|ods|docx?|odt|pptx?|odp|rtf|epub|ics|vcf',
    'ya?ml|json|jsonl|ndjson|proto|wsdl|xsd|sql|sqlite|parquet',
    'exe|msi|dmg|pkg|deb|rpm|apk|jar|whl|gem|crate|nupkg|vsix|wasm',
    'pem|crt|cer|p12|pfx|asc|sig|sha256',
  ].join('|')})$`,
  'i',
);

/** Adds `download` to a link to such a file of the site, unless the author decided otherwise (`download`, `target`). */
export function markDownload({ tagName, properties }: Element, href: string): void {
  if (tagName !== 'a' || isExternal(href)) return;
  if (properties['download'] !== undefined || properties['target'] !== undefined) return;
  if (endings.test(splitHref(href).path)) properties['download'] = true;
}
