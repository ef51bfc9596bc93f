/**
 * A page of a copy that is read from disk: relative addresses, and one classic script in place of the modules, which
 * browsers don't load from disk. Scripts of other hosts are removed.
 */
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { type CopiedSite, relativeAddress, relativePath } from './addresses.js';

export interface OfflinePage {
  readonly html: string;
  /** The main region, which the search reads excerpts from; null if the page has none. */
  readonly main: string | null;
  /** Addresses of the modules that it loaded, as written. */
  readonly modules: readonly string[];
}

/** Path of the script in the copy. */
export const offlineScript = 'assets/docgen-offline.js';

/** Properties with one address, by name in the tree. */
const addressed = ['href', 'src', 'poster', 'action', 'xLinkHref'];

/** What the script needs to know about the addresses of the site. */
export interface AddressForm {
  readonly base: string;
  /** `html` if pages are files such as `x.html`, else `folder`. */
  readonly form: 'html' | 'folder';
}

export function offlinePage(html: string, path: string, site: CopiedSite, form: AddressForm): OfflinePage {
  const tree = fromHtml(html);
  const modules: string[] = [];
  const found: { main?: Element } = {};
  visit(tree, 'element', (node, index, parent) => {
    const module = moduleOf(node);
    if (module !== null) modules.push(module);
    if (parent && index !== undefined && isRemoved(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === 'main') found.main ??= node;
    settle(node, path, site);
    return undefined;
  });
  if (modules.length > 0) addScript(tree, path, form);
  return { html: toHtml(tree), main: found.main ? toHtml(found.main) : null, modules };
}

function moduleOf({ tagName, properties: { type, src } }: Element): string | null {
  return tagName === 'script' && type === 'module' && typeof src === 'string' ? src : null;
}

/** Elements that browsers refuse on disk, and those that would request something from the network. */
function isRemoved({ tagName, properties: { rel, type, src } }: Element): boolean {
  if (tagName === 'script')
    return src !== undefined || type === 'importmap' || type === 'application/ld+json';
  return (
    tagName === 'link' &&
    Array.isArray(rel) &&
    rel.some((one) => /^(?:modulepreload|preload|prefetch|preconnect|dns-prefetch|manifest)$/.test(one))
  );
}

function settle(node: Element, path: string, site: CopiedSite): void {
  const { tagName, properties } = node;
  delete properties['crossOrigin'];
  delete properties['integrity'];
  // These name the published page, also in a copy.
  if (tagName === 'link' && (properties['hrefLang'] !== undefined || isCanonical(node))) return;
  if (tagName === 'docgen-island') return;
  for (const name of addressed) {
    const value = properties[name];
    const relative = typeof value === 'string' ? relativeAddress(value, path, site) : null;
    if (relative === null) continue;
    properties[name] = relative;
    // Scripts of the site leave links with a target to the browser.
    if (tagName === 'a') properties['target'] = '_top';
  }
  const { srcSet, content } = properties;
  if (typeof srcSet === 'string') properties['srcSet'] = relativeSet(srcSet, path, site);
  if (tagName === 'meta' && typeof content === 'string')
    properties['content'] = refreshed(content, path, site);
  if (tagName === 'html') settleChoices(node, path, site);
}

function isCanonical({ properties: { rel } }: Element): boolean {
  return Array.isArray(rel) && rel.includes('canonical');
}

function relativeSet(value: string, path: string, site: CopiedSite): string {
  return value
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', ...rest] = candidate.trim().split(/\s+/);
      return [relativeAddress(url, path, site) ?? url, ...rest].join(' ');
    })
    .join(', ');
}

/** The `content` of a page that only redirects. */
function refreshed(content: string, path: string, site: CopiedSite): string {
  const [, start = '', url] = /^(\d+;\s*url=)(.+)$/i.exec(content) ?? [];
  return url === undefined ? content : `${start}${relativeAddress(url, path, site) ?? url}`;
}

/** URLs of versions, of which the early script opens the reader's. */
function settleChoices({ properties }: Element, path: string, site: CopiedSite): void {
  const urls = properties['dataUrls'];
  if (typeof urls !== 'string') return;
  const known = Object.entries(JSON.parse(urls) as Record<string, string>);
  const settled = known.map(([key, url]) => [key, relativeAddress(url, path, site) ?? url]);
  properties['dataUrls'] = JSON.stringify(Object.fromEntries(settled));
}

function addScript(tree: Root, path: string, { base, form }: AddressForm): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'head') return;
    node.children.push({
      type: 'element',
      tagName: 'script',
      properties: { defer: true, src: relativePath(path, offlineScript), dataBase: base, dataForm: form },
      children: [],
    });
  });
}
