/**
 * The schema of the configuration file: structure, allowed values, and defaults that are single values. `resolve`
 * computes defaults that depend on other keys, and `rules` checks rules between keys. An unknown key is always an
 * error. The comments of the model's `Config`, which `held.ts` compares with this schema, explain each option.
 * Editors get the schema as JSON Schema. Checks in code have their JSON form in `inJson`; `false` is for values that
 * JSON can't express.
 */
import { type TrackerKind, runningSchemes } from '@docgen/model';
import * as v from 'valibot';
import { components, frontMatter, highlight, load, plugin, source, usedPlugin } from './schema-code.js';
import { inJson, map, object, objectWithRest, untitled } from './schema-forms.js';
import { categoryName, codeFolders, consentSchema, embed, headTag, script } from './schema-head.js';
import { docsSchema, docsSetSchema, setId, versionsSchema } from './schema-docs.js';
import { navigationSchemas } from './schema-navigation.js';
import { apiRulesSchema } from './schema-api-rules.js';
import { proseSchema } from './schema-prose.js';
import { searchSchema } from './schema-search.js';
import { publishSchema, sitesSchema } from './schema-sites.js';
import { fontChoice, logoSchema, themeSettingsSchema } from './schema-theme.js';
import {
  basePath,
  collector,
  color,
  checkSettings,
  filePath,
  filled,
  fromOne,
  languageTag,
  origin as siteOrigin,
  pageDepth,
  pictureWidth,
  pageSeconds,
  pageSize,
  pattern,
  picture,
  policyOrigin,
  pictures,
  redirectSource,
  redirectTarget,
  share,
  staticPath,
  theme,
} from './schema-values.js';

const text = v.union(
  [v.string(), map('a string per locale', v.string())],
  'a string, or a string per locale',
);
const match = object({
  exact: v.optional(v.boolean()),
  strict: v.optional(v.boolean(), false),
  sensitive: v.optional(v.boolean(), false),
});
const { menuItem, navLink, navItem, socialLink, footerColumn } = navigationSchemas(text, match);
const docsSet = docsSetSchema(text);
const level = v.picklist(['off', 'warn', 'error']);
const checkRule = v.union(
  [
    level,
    object({
      level,
      files: v.union([pattern, v.array(pattern)], 'a glob pattern such as old/**, or a list of them'),
    }),
  ],
  untitled("'off', 'warn', 'error', or an object with level and files"),
);
/** Values that occur in several places. */
export const namedShapes = {
  text,
  navItem,
  navLink,
  menuItem,
  socialLink,
  footerColumn,
  match,
  checkRule,
  docsSet,
};

const scheme = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?!(?:${runningSchemes.join('|')})$)[a-z][a-z0-9+.-]*$`),
    "a lowercase scheme without ':', such as sms, that can't run code in a browser",
  ),
);

/** Trackers by kind. They are checked separately, because each kind has its own keys. */
export const trackerSchemas = {
  gtag: object({
    kind: v.literal('gtag'),
    id: v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/, 'a measurement id such as G-1A2B3C4D5E')),
    url: v.optional(collector),
  }),
  matomo: object({
    kind: v.literal('matomo'),
    siteId: v.pipe(
      v.custom((given) => Number.isInteger(given) && Number(given) > 0, 'a whole number from 1'),
      inJson({ type: 'integer', minimum: 1 }),
    ),
    url: collector,
    proxy: v.optional(v.boolean()),
  }),
  plausible: object({
    kind: v.literal('plausible'),
    domain: v.pipe(
      v.string(),
      v.regex(/^[^\s/:?#,]+(?:\/[^\s:?#,]*)?$/, 'the site’s name in Plausible, such as docs.example.com'),
    ),
    url: v.optional(collector),
  }),
  umami: object({
    kind: v.literal('umami'),
    websiteId: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'the id of the website in Umami'),
    ),
    url: v.optional(collector),
  }),
  posthog: object({
    kind: v.literal('posthog'),
    key: v.pipe(v.string(), v.regex(/^phc_\w+$/, 'a project API key, which begins with phc_')),
    url: v.optional(collector),
  }),
  custom: object({ kind: v.literal('custom'), load, origins: v.optional(v.array(policyOrigin)) }),
} satisfies { readonly [kind in TrackerKind]: v.GenericSchema };

export const apiPagesSchema = object({
  folder: v.pipe(
    v.string(),
    v.regex(/^[^/\\.][^/\\]*(?:\/[^/\\.][^/\\]*)*$/, 'a folder in docs/, such as reference'),
  ),
  docs: v.optional(setId),
  by: v.optional(v.picklist(['tag', 'operation']), 'tag'),
});

export const sitemapSchema = object({
  changefreq: v.optional(
    v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']),
    'weekly',
  ),
  priority: v.optional(share, 1),
});

const imagesSchema = object({
  formats: v.optional(v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1, 'a list of formats'))),
  widths: v.optional(
    v.pipe(
      v.array(pictureWidth),
      v.minLength(1, 'a list of widths'),
      v.maxLength(8, 'a list of at most 8 widths'),
    ),
  ),
  sizes: v.optional(filled),
  zoom: v.optional(v.picklist(['off', 'marked', 'all'])),
  encoder: v.optional(v.picklist(['native', 'wasm'])),
});

const cardsSchema = object({
  background: v.optional(color),
  logo: v.optional(staticPath),
  fonts: v.optional(v.array(fontChoice)),
});

export const configSchema = object({
  title: v.optional(text),
  tagline: v.optional(text),
  logo: v.optional(logoSchema(text)),
  favicon: v.optional(staticPath),
  image: v.optional(
    v.union(
      [picture, object({ src: pictures, alt: v.optional(text) })],
      'an image, or an object with src and alt',
    ),
  ),
  url: v.optional(siteOrigin),
  base: v.optional(basePath),
  trailingSlash: v.optional(v.boolean()),
  exclude: v.optional(v.array(pattern)),
  assets: v.optional(object({ active: v.optional(v.array(pattern)) })),
  i18n: v.optional(
    object({
      defaultLocale: v.string(),
      source: v.optional(v.string()),
      locales: map(
        "a map of locale codes to names, such as { en: 'English', fr: 'Français' }",
        v.union(
          [
            filled,
            object({
              label: filled,
              lang: v.optional(languageTag),
              dir: v.optional(v.picklist(['ltr', 'rtl'])),
              partial: v.optional(v.boolean()),
            }),
          ],
          untitled("a name such as 'English', or an object such as { label: 'English', lang: 'en-GB' }"),
        ),
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'a locale code such as fr or pt-BR')),
      ),
      prefixDefault: v.optional(v.boolean(), false),
      fallback: v.optional(v.union([v.string(), v.literal(false)], untitled('a locale code, or false'))),
    }),
  ),
  docs: v.optional(
    v.union(
      [docsSchema, v.pipe(v.array(docsSet), v.minLength(1, 'an object, or a list of at least one docs set'))],
      untitled('an object, or a list of docs sets'),
    ),
  ),
  versions: v.optional(versionsSchema(text)),
  openapi: v.optional(
    object({
      files: v.optional(v.array(filePath)),
      pages: v.optional(apiPagesSchema),
      downloads: v.optional(v.boolean(), true),
      tryIt: v.optional(
        v.union(
          [
            v.boolean(),
            v.array(
              v.pipe(
                v.string(),
                v.regex(/^https?:\/\//, 'a server URL such as https://sandbox.example.com/v1'),
              ),
            ),
          ],
          untitled('true, false, or a list of server URLs'),
        ),
        false,
      ),
      samples: v.optional(
        v.array(v.picklist(['curl', 'javascript', 'python', 'php', 'go', 'java', 'ruby', 'csharp'])),
        ['curl', 'javascript', 'python', 'php', 'go'],
      ),
      changelog: v.optional(filePath),
      rules: v.optional(apiRulesSchema),
    }),
  ),
  navbar: v.optional(
    object({
      left: v.optional(v.array(navItem)),
      right: v.optional(v.array(navItem)),
      tabs: v.optional(v.array(navLink)),
      docsMenu: v.optional(v.boolean(), true),
      social: v.optional(v.array(socialLink)),
    }),
  ),
  footer: v.optional(
    object({
      columns: v.optional(v.array(footerColumn)),
      links: v.optional(v.array(navLink)),
      copyright: v.optional(text),
    }),
  ),
  announcement: v.optional(object({ id: filled, content: text, dismissible: v.optional(v.boolean(), true) })),
  colorMode: v.optional(
    object({
      default: v.optional(v.picklist(['light', 'dark']), 'light'),
      respectSystem: v.optional(v.boolean(), false),
    }),
  ),
  redirects: v.optional(
    v.array(
      object({
        from: redirectSource,
        to: redirectTarget,
        match: v.optional(match),
      }),
    ),
  ),
  routing: v.optional(match),
  analytics: v.optional(
    object({
      trackers: v.optional(v.array(v.pipe(v.unknown(), inJson({ $ref: '#/$defs/tracker' })))),
      anonymizeIp: v.optional(v.boolean()),
      respectDoNotTrack: v.optional(v.boolean()),
      category: v.optional(categoryName),
    }),
  ),
  consent: v.optional(consentSchema(text)),
  head: v.optional(v.pipe(v.array(headTag), v.maxLength(100, 'a list of at most 100 elements'))),
  scripts: v.optional(v.array(script)),
  embeds: v.optional(v.array(embed)),
  code: v.optional(codeFolders),
  search: v.optional(searchSchema),
  sites: v.optional(sitesSchema),
  publish: v.optional(publishSchema),
  store: v.optional(object({ publicKey: filePath })),
  llms: v.optional(v.boolean(), true),
  sitemap: v.optional(
    v.union([v.literal(false), sitemapSchema], untitled('false, or an object with changefreq and priority')),
  ),
  images: v.optional(
    v.union(
      [v.boolean(), imagesSchema],
      untitled('true, false, or an object with formats, widths and sizes'),
    ),
  ),
  cards: v.optional(
    v.union(
      [v.boolean(), cardsSchema],
      untitled('true, false, or an object with background, logo and fonts'),
    ),
  ),
  markdown: v.optional(
    object({
      parser: v.optional(v.picklist(['native', 'remark']), 'native'),
      html: v.optional(v.picklist(['sanitize', 'escape', 'trusted']), 'sanitize'),
      diagrams: v.optional(v.boolean(), false),
      math: v.optional(v.boolean(), false),
      highlight: v.optional(highlight),
      schemes: v.optional(v.array(scheme)),
      remarkPlugins: v.optional(v.array(plugin)),
      rehypePlugins: v.optional(v.array(plugin)),
    }),
  ),
  components: v.optional(components),
  sources: v.optional(v.array(source)),
  frontMatter: v.optional(frontMatter),
  prose: v.optional(proseSchema),
  audiences: v.optional(map('an object of audiences, each true or false', v.boolean())),
  plugins: v.optional(v.array(usedPlugin)),
  theme: v.optional(
    v.union([theme, themeSettingsSchema], untitled('a path or package of a theme, or an object of settings')),
  ),
  host: v.optional(
    v.picklist(['netlify', 'cloudflare', 'github', 'vercel', 'cloudfront', 'nginx', 'apache', 'caddy']),
  ),
  integrity: v.optional(v.picklist(['none', 'page', 'all']), 'page'),
  checks: v.optional(objectWithRest(checkSettings, checkRule)),
  limits: v.optional(
    object({
      pageBytes: v.optional(pageSize, 5_000_000),
      depth: v.optional(pageDepth, 200),
      links: v.optional(fromOne, 20_000),
      seconds: v.optional(pageSeconds),
      titleLength: v.optional(fromOne, 70),
      descriptionLength: v.optional(fromOne, 160),
      imageBytes: v.optional(fromOne, 1_000_000),
      pageImageBytes: v.optional(fromOne, 5_000_000),
      imagePixels: v.optional(fromOne, 4096),
    }),
  ),
});

const anEntry = 'a doc id or an object with doc, href, category or generated';

/** Docusaurus' sidebar entries by type, as docgen writes them. */
const converted: ReadonlyMap<unknown, string> = new Map([
  ['doc', "{ doc: 'intro' }"],
  ['ref', "{ doc: 'intro' }"],
  ['category', "{ category: 'Guides', items: [ … ] }"],
  ['link', "{ href: 'https://example.com', label: 'Example' }"],
  ['autogenerated', "{ generated: 'folder' }"],
]);

/** Hints by the text that describes what is expected. */
export const hints: ReadonlyMap<string, string> = new Map(
  [...converted.values()].map((form) => [
    `an entry such as ${form}`,
    "Remove 'type': the entry's keys determine its kind; docgen init --from docusaurus converts a whole Docusaurus site",
  ]),
);

/** A sidebar entry. It is checked separately, because entries are nested and each form has its own keys. */
export const sidebarItemSchema: v.GenericSchema = v.lazy((input) => {
  if (typeof input === 'string') return v.string();
  if (typeof input !== 'object' || input === null) return v.custom(() => false, anEntry);
  const type = 'type' in input ? converted.get(input.type) : undefined;
  if (type !== undefined) return v.custom(() => false, `an entry such as ${type}`);
  const form = (['category', 'generated', 'href', 'doc'] as const).find((key) => key in input);
  return form === undefined ? v.custom(() => false, anEntry) : sidebarForms[form];
});

/** The forms of an entry other than a doc id, by the key that distinguishes them. */
export const sidebarForms = {
  doc: object({ doc: v.string(), label: v.optional(text), badge: v.optional(text) }),
  category: object({
    category: text,
    items: v.array(sidebarItemSchema),
    doc: v.optional(v.string()),
    collapsed: v.optional(v.boolean()),
    badge: v.optional(text),
  }),
  generated: object({ generated: v.string() }),
  href: object({ href: v.string(), label: text, badge: v.optional(text) }),
};
