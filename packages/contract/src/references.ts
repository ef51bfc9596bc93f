/**
 * What a site links to on other sites, for their owners: `docgen-references.json`. It has one page a line, below the
 * origin that the links lead to.
 */
import { compareText } from '@docgen/model';
import { formatVersion } from './contract.js';
import { demand, headed, isBelow, listOf, most, nameOf, objectOf, textOf } from './values.js';

export const referencesFile = 'docgen-references.json';

/** A page with links to one other site. */
export interface ReferencingPage {
  /** Source file, relative to the folder of its site. */
  readonly file: string;
  /** Path with the base of its site. */
  readonly url: string;
  readonly locale: string;
  readonly targets: readonly Reference[];
}

export interface Reference {
  /** As written, without the name of the site: `orders/create#fields`. */
  readonly address: string;
  /** Where it leads, below the origin of the other site: `/docs/orders/create#fields`. */
  readonly url: string;
}

/** By the origin of the other site. */
export type References = ReadonlyMap<string, readonly ReferencingPage[]>;

export function referencesText(references: References): string {
  const sites = [...references].sort(([a], [b]) => compareText(a, b)).map(textOfSite);
  return `${JSON.stringify({ format: 'docgen-references', version: formatVersion }).slice(0, -1)},"sites":[\n${sites.join(',\n')}\n]}\n`;
}

function textOfSite([origin, pages]: readonly [string, readonly ReferencingPage[]]): string {
  const lines = pages.map(({ file, url, locale, targets }) =>
    JSON.stringify([file, url, locale, ...targets.map((target) => [target.address, target.url])]),
  );
  return `{"origin":${JSON.stringify(origin)},"pages":[\n${lines.join(',\n')}]}`;
}

/**
 * The pages of another site that link to `origin`. `under` is the URL of that site. What it links to elsewhere isn't
 * read. Throws a ContractFault.
 */
export function readReferences(text: string, under: URL, origin: URL): readonly ReferencingPage[] {
  const sites = listOf(headed(text, 'docgen-references')['sites'], 'sites');
  const count = { references: 0 };
  return sites.flatMap((given, n) => {
    const site = objectOf(given, `sites.${n}`);
    if (textOf(site['origin'], `sites.${n}.origin`, most.url) !== origin.origin) return [];
    return listOf(site['pages'], `sites.${n}.pages`).map((page, i) =>
      pageOf(page, { at: `sites.${n}.pages.${i}`, under, origin, count }),
    );
  });
}

interface PagePlace {
  readonly at: string;
  readonly under: URL;
  readonly origin: URL;
  readonly count: { references: number };
}

function pageOf(given: unknown, { at, under, origin, count }: PagePlace): ReferencingPage {
  const [file, url, locale, ...targets] = listOf(given, at);
  count.references += targets.length;
  demand(count.references <= most.references, `has more than ${most.references} links to ${origin.origin}`);
  return {
    file: textOf(file, `${at}.0`, most.name),
    url: urlOf(url, `${at}.1`, under),
    locale: nameOf(locale, `${at}.2`),
    targets: targets.map((target, i) => {
      const [address, to] = listOf(target, `${at}.${i + 3}`);
      return { address: nameOf(address, `${at}.${i + 3}.0`), url: urlOf(to, `${at}.${i + 3}.1`, origin) };
    }),
  };
}

/** A path below `under`, with or without an anchor. */
function urlOf(given: unknown, at: string, under: URL): string {
  const url = textOf(given, at, most.url);
  demand(
    isBelow(url.replace(/#.*$/s, ''), under),
    `has the URL '${url.slice(0, 200)}' (${at}), which isn't a path at or below ${under.href}`,
  );
  return url;
}
