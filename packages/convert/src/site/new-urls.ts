/** URLs of new pages by docgen's rules, computed from the planned files, to compare with those of the old site. */
import { frontMatter } from '../page/front-matter.js';
import { joinPath, withoutOrder } from '@docgen/model';
import { readYaml } from '@docgen/settings/yaml-module';
import type { Kept, PlannedPage } from '../migration-plan.js';

/** A URL is kept if a page has it, or redirects from it. */
export function urlsKept(pages: readonly PlannedPage[]): Kept {
  const urls = new Set(pages.flatMap(newUrls));
  return { kept: pages.filter(({ oldUrl }) => urls.has(oldUrl)).length, all: pages.length };
}

/** The URL of a file without a `slug`, by its path below the folder of its kind. */
export function plainUrl(path: string): string {
  const names = path.replace(/\.md$/, '').split('/').map(withoutOrder);
  const isIndex = /^(?:_?index|readme)$/i.test(names.at(-1) ?? '');
  return joinPath(...(isIndex ? names.slice(0, -1) : names));
}

function newUrls({ path, text, root }: PlannedPage): string[] {
  const matter = matterOf(text);
  const below = path.slice(root.path.length + 1);
  const slug = matter['slug'];
  const own = typeof slug === 'string' ? joinPath(slug) : plainUrl(below);
  const others = Array.isArray(matter['redirectFrom']) ? matter['redirectFrom'].map(String) : [];
  return [joinPath(root.url, own), ...others.map((from) => joinPath(root.prefix, from))];
}

function matterOf(text: string): { readonly [key: string]: unknown } {
  // A page whose front matter can't be parsed is copied as it is; `check` reports the problem.
  const { value } = readYaml('', frontMatter(text)?.yaml ?? '');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
