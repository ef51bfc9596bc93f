/** Elements of the head that a site can't add, because docgen adds them or because they change how pages work. */
import type { HeadTag } from './page-head.js';

export interface HeadTagFault {
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Metadata that docgen writes, and where its value comes from. */
const ownNames: { readonly [name: string]: string } = {
  description: "Set 'description' in the front matter of pages",
  keywords: "Set 'keywords' in the front matter of pages",
  robots: "Set 'unlisted: true' in the front matter of pages that search engines shouldn't index",
  viewport: 'Remove it: every page has it',
  generator: 'Remove it',
  'twitter:card': "Set 'image' in the configuration or in the front matter of pages",
  'twitter:image': "Set 'image' in the configuration or in the front matter of pages",
};

/** Relations that docgen writes, or that would load code and styles. */
const ownRels: { readonly [rel: string]: string } = {
  stylesheet: "Add styles to the theme with 'theme'",
  canonical: "Set 'url' in the configuration: every page then has its canonical link",
  modulepreload: "Use 'scripts'",
  preload: 'Remove it: docgen preloads what every page needs',
  prefetch: 'Remove it: docgen prefetches pages that readers are about to open',
  prerender: 'Remove it: docgen prefetches pages that readers are about to open',
  import: "Use 'scripts'",
  'shortcut icon': "Set 'favicon' in the configuration",
  icon: "Set 'favicon' in the configuration",
};

const example = "Write an object such as { meta: { name: 'theme-color', content: '#fff' } }";

/** Explains why the element can't be added; null if it can. */
export function headTagFault({ meta, link }: HeadTag): HeadTagFault | null {
  if ((meta === undefined) === (link === undefined))
    return { path: [], message: "must have exactly one of 'meta' and 'link'", hint: example };
  if (meta) return metaFault(meta);
  return link ? linkFault(link) : null;
}

function metaFault({ name, property }: NonNullable<HeadTag['meta']>): HeadTagFault | null {
  if ((name === undefined) === (property === undefined))
    return { path: ['meta'], message: "must have exactly one of 'name' and 'property'", hint: example };
  const written = (name ?? property ?? '').toLowerCase();
  const hint = Object.hasOwn(ownNames, written)
    ? ownNames[written]
    : written.startsWith('og:')
      ? "Set 'title', 'image' and 'url' in the configuration"
      : undefined;
  if (hint === undefined) return null;
  const path = ['meta', name === undefined ? 'property' : 'name'];
  return { path, message: `is '${written}', which docgen writes itself`, hint };
}

function linkFault({ rel }: NonNullable<HeadTag['link']>): HeadTagFault | null {
  const written = rel.toLowerCase().trim();
  const found = [written, ...written.split(/ +/)].find((one) => Object.hasOwn(ownRels, one));
  if (found === undefined) return null;
  return { path: ['link', 'rel'], message: `can't be '${found}'`, hint: ownRels[found] ?? '' };
}
