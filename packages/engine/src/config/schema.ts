/**
 * The schema of the configuration file: shapes and allowed values. An unknown key is a fault everywhere. It must not
 * hold defaults (they are `resolve`'s) nor rules between keys (they are `rules`'). What an option means is said by the
 * comments of the model's `Config`. Editors get it as JSON Schema, in which checks that are code have the form they name
 * by `inJson`; `false` is what JSON cannot hold.
 */
import type { StandardSchema, TrackerKind } from '@docgen/model';
import * as v from 'valibot';

const perLocale = v.pipe(
  v.custom<object>((value) => !Array.isArray(value)),
  v.record(v.string(), v.string()),
);
const text = v.union([v.string(), perLocale], 'a text, or a text per locale');
const replyUrl = v.pipe(
  v.string(),
  v.regex(/^(?:https?:\/\/|mailto:)[^\s<>"]+$/, 'a URL that starts with https:// or mailto:'),
);
const reply = v.union([replyUrl, v.record(v.string(), replyUrl)], 'a URL, or a URL per locale');
const picture = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?!\/)|https?:\/\/)[^\s<>"]+$/,
    'a path of static/ that starts with /, or a URL that starts with https://',
  ),
);
const pictures = v.union([picture, v.record(v.string(), picture)], 'a picture, or a picture per locale');
const path = v.pipe(v.string(), v.startsWith('/', 'a path that starts with /'));
const match = v.strictObject({
  exact: v.optional(v.boolean()),
  strict: v.optional(v.boolean()),
  sensitive: v.optional(v.boolean()),
});
const navItem = v.pipe(
  v.strictObject({
    label: text,
    to: v.optional(path),
    doc: v.optional(v.string()),
    href: v.optional(v.string()),
    match: v.optional(match),
    button: v.optional(v.boolean()),
  }),
  inJson({ oneOf: [{ required: ['to'] }, { required: ['doc'] }, { required: ['href'] }] }),
);
const level = v.picklist(['off', 'warn', 'error']);
const checkRule = v.union([
  level,
  v.strictObject({ level, files: v.union([v.string(), v.array(v.string())]) }),
]);
/** Shapes of values that stand at more than one place. */
export const namedShapes = { text, navItem, match, checkRule };

const external = v.strictObject({
  ignore: v.optional(v.array(v.string())),
  timeout: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(300))),
  private: v.optional(v.boolean()),
  anchors: v.optional(v.boolean()),
});
const sidebar = v.array(v.pipe(v.unknown(), inJson({ $ref: '#/$defs/sidebarItem' })));
const plugin = v.pipe(
  v.custom(
    (given) => typeof (Array.isArray(given) ? given[0] : given) === 'function',
    'a plugin, or an array of a plugin and its options',
  ),
  inJson(false),
);

const highlight = v.pipe(
  v.custom(
    (given) => typeof given === 'boolean' || typeof given === 'function',
    'true, false, or a function of code and language',
  ),
  inJson({ type: 'boolean' }),
);

const propField = v.strictObject({
  type: v.picklist(['string', 'number', 'boolean']),
  required: v.optional(v.boolean()),
  values: v.optional(v.array(v.union([v.string(), v.number()], 'a text or a number'))),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()], 'a text, a number, true or false')),
});
const propFields = v.record(v.string(), propField);
/** A schema of the Standard Schema interface is code, and code is taken as it is. */
const props: v.GenericSchema = v.pipe(
  v.lazy((input) => (isStandardSchema(input) ? v.custom(isStandardSchema) : propFields)),
  inJson(propFields),
);
const component = v.strictObject({
  load: v.pipe(
    v.custom(
      (given) => typeof given === 'string' || typeof given === 'function',
      "() => import('./components/x.tsx'), or the file's path",
    ),
    inJson({ type: 'string' }),
  ),
  props: v.optional(props),
  slots: v.optional(v.array(v.string())),
  hydrate: v.optional(v.picklist(['never', 'visible', 'touch'])),
});

const standardSchema = v.custom(isStandardSchema, 'a schema of the Standard Schema interface');
const frontMatter = v.record(v.string(), v.pipe(standardSchema, inJson(false)));
const isFunction = (given: unknown) => typeof given === 'function';
const source = v.pipe(
  v.strictObject(
    { name: v.string(), pages: v.custom(isFunction, 'a function that gives pages') },
    'a source: an object with a name and a function `pages`',
  ),
  inJson(false),
);
const components = v.record(v.string(), component);

/** What a plugin brings. */
export const partsSchema = v.strictObject({
  remarkPlugins: v.optional(v.array(plugin)),
  rehypePlugins: v.optional(v.array(plugin)),
  components: v.optional(components),
  sources: v.optional(v.array(source)),
  frontMatter: v.optional(frontMatter),
});

const pluginShape = v.strictObject({
  name: v.string(),
  options: v.nullable(v.strictObject({ schema: standardSchema, given: v.unknown() })),
  parts: v.custom(isFunction),
});
const usedPlugin = v.pipe(
  v.custom((given) => v.is(pluginShape, given), 'a plugin, called with its options'),
  inJson(false),
);

/** Host names as a policy may hold them: nothing in them ends a directive. */
const host = String.raw`https?:\/\/[A-Za-z0-9.-]+(?::\d+)?`;
const collector = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${host}(?:/[A-Za-z0-9._~/-]*)?$`), 'a URL such as https://stats.example.com'),
);
const origin = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${host}/?$`), 'an origin such as https://stats.example.com'),
);
const load = v.pipe(
  v.custom(
    (given) => typeof given === 'string' || typeof given === 'function',
    "() => import('./tracker.ts'), or the file's path",
  ),
  inJson({ type: 'string' }),
);

/** Trackers by kind; checked apart, since each kind has keys of its own. */
export const trackerSchemas = {
  gtag: v.strictObject({
    kind: v.literal('gtag'),
    id: v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/, 'a measurement id such as G-1A2B3C4D5E')),
    url: v.optional(collector),
  }),
  matomo: v.strictObject({
    kind: v.literal('matomo'),
    siteId: v.pipe(
      v.custom((given) => Number.isInteger(given) && Number(given) > 0, 'a whole number from 1'),
      inJson({ type: 'integer', minimum: 1 }),
    ),
    url: collector,
    proxy: v.optional(v.boolean()),
  }),
  plausible: v.strictObject({
    kind: v.literal('plausible'),
    domain: v.pipe(
      v.string(),
      v.regex(/^[^\s/:?#,]+(?:\/[^\s:?#,]*)?$/, 'the site’s name in Plausible, such as docs.example.com'),
    ),
    url: v.optional(collector),
  }),
  custom: v.strictObject({ kind: v.literal('custom'), load, origins: v.optional(v.array(origin)) }),
} satisfies { readonly [kind in TrackerKind]: v.GenericSchema };

export const configSchema = v.strictObject({
  title: v.optional(text),
  tagline: v.optional(text),
  image: v.optional(
    v.union(
      [picture, v.strictObject({ src: pictures, alt: v.optional(text) })],
      'a picture, or an object with src and alt',
    ),
  ),
  url: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'an origin such as https://docs.example.com')),
  ),
  base: v.optional(v.pipe(v.string(), v.regex(/^\/([^?#\s]*)$/, 'a path such as /docs/'))),
  trailingSlash: v.optional(v.boolean()),
  exclude: v.optional(v.array(v.string())),
  i18n: v.optional(
    v.strictObject({
      defaultLocale: v.string(),
      source: v.optional(v.string()),
      locales: v.record(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'a locale code such as fr or pt-BR')),
        v.union([
          v.string(),
          v.strictObject({
            label: v.string(),
            lang: v.optional(v.string()),
            dir: v.optional(v.picklist(['ltr', 'rtl'])),
          }),
        ]),
      ),
      prefixDefault: v.optional(v.boolean()),
      fallback: v.optional(v.union([v.string(), v.literal(false)])),
    }),
  ),
  docs: v.optional(
    v.strictObject({
      routeBase: v.optional(v.string()),
      main: v.optional(v.string()),
      sidebars: v.optional(v.union([sidebar, v.record(v.string(), sidebar)])),
      editUrl: v.optional(v.string()),
      lastUpdated: v.optional(v.boolean()),
      feedback: v.optional(v.strictObject({ yes: reply, no: reply })),
      toc: v.optional(
        v.strictObject({
          min: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
          max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
        }),
      ),
    }),
  ),
  versions: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        label: v.optional(text),
        banner: v.optional(v.union([v.literal('old'), v.literal('unreleased'), v.literal(false)])),
      }),
    ),
  ),
  openapi: v.optional(
    v.strictObject({
      files: v.optional(v.array(v.string())),
      pages: v.optional(
        v.strictObject({
          folder: v.pipe(
            v.string(),
            v.regex(/^[^/\\.][^/\\]*(?:\/[^/\\.][^/\\]*)*$/, 'a folder of the docs such as reference'),
          ),
          by: v.optional(v.picklist(['tag', 'operation'])),
        }),
      ),
      downloads: v.optional(v.boolean()),
      tryIt: v.optional(
        v.union([
          v.boolean(),
          v.array(
            v.pipe(
              v.string(),
              v.regex(/^https?:\/\//, 'URLs of servers such as https://sandbox.example.com/v1'),
            ),
          ),
        ]),
      ),
      samples: v.optional(
        v.array(v.picklist(['curl', 'javascript', 'python', 'php', 'go', 'java', 'ruby', 'csharp'])),
      ),
    }),
  ),
  navbar: v.optional(
    v.strictObject({ left: v.optional(v.array(navItem)), right: v.optional(v.array(navItem)) }),
  ),
  footer: v.optional(v.strictObject({ links: v.optional(v.array(navItem)), copyright: v.optional(text) })),
  announcement: v.optional(
    v.strictObject({ id: v.string(), content: text, dismissible: v.optional(v.boolean()) }),
  ),
  colorMode: v.optional(
    v.strictObject({
      default: v.optional(v.picklist(['light', 'dark'])),
      respectSystem: v.optional(v.boolean()),
    }),
  ),
  redirects: v.optional(
    v.array(
      v.strictObject({
        from: path,
        to: v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/, 'a path that starts with /, or an absolute URL')),
        match: v.optional(match),
      }),
    ),
  ),
  routing: v.optional(match),
  analytics: v.optional(
    v.strictObject({
      trackers: v.optional(v.array(v.pipe(v.unknown(), inJson({ $ref: '#/$defs/tracker' })))),
      anonymizeIp: v.optional(v.boolean()),
      respectDoNotTrack: v.optional(v.boolean()),
    }),
  ),
  search: v.optional(
    v.union([
      v.boolean(),
      v.strictObject({
        provider: v.literal('algolia'),
        appId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'letters and digits')),
        apiKey: v.string(),
        indexName: v.string(),
      }),
    ]),
  ),
  llms: v.optional(v.boolean()),
  sitemap: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        changefreq: v.optional(
          v.picklist(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']),
        ),
        priority: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      }),
    ]),
  ),
  markdown: v.optional(
    v.strictObject({
      parser: v.optional(v.picklist(['native', 'remark'])),
      html: v.optional(v.picklist(['sanitize', 'escape', 'trusted'])),
      highlight: v.optional(highlight),
      remarkPlugins: v.optional(v.array(plugin)),
      rehypePlugins: v.optional(v.array(plugin)),
    }),
  ),
  components: v.optional(components),
  sources: v.optional(v.array(source)),
  frontMatter: v.optional(frontMatter),
  plugins: v.optional(v.array(usedPlugin)),
  theme: v.optional(v.string()),
  host: v.optional(v.picklist(['netlify', 'cloudflare', 'github', 'nginx'])),
  checks: v.optional(v.objectWithRest({ external: v.optional(external) }, checkRule)),
  limits: v.optional(
    v.strictObject({
      pageBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      seconds: v.optional(v.pipe(v.number(), v.gtValue(0))),
      titleLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      descriptionLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      imageBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      imagePixels: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
});

/** One sidebar entry; checked apart, since entries nest and each form has keys of its own. */
export const sidebarItemSchema: v.GenericSchema = v.lazy((input) => {
  if (typeof input === 'string') return v.string();
  if (typeof input !== 'object' || input === null)
    return v.custom(() => false, 'a doc id or an object with doc, href, category or generated');
  if ('category' in input) return sidebarForms.category;
  if ('generated' in input) return sidebarForms.generated;
  return 'href' in input ? sidebarForms.href : sidebarForms.doc;
});

/** The forms of an entry that is no doc id, by the key that tells them apart. */
export const sidebarForms = {
  doc: v.strictObject({ doc: v.string(), label: v.optional(text) }),
  category: v.strictObject({
    category: text,
    items: v.array(sidebarItemSchema),
    doc: v.optional(v.string()),
    collapsed: v.optional(v.boolean()),
  }),
  generated: v.strictObject({ generated: v.string() }),
  href: v.strictObject({ href: v.string(), label: text }),
};

/** Whether the props of a component are described by a schema that is code. */
export function isStandardSchema(props: unknown): props is StandardSchema {
  if ((typeof props !== 'object' && typeof props !== 'function') || props === null) return false;
  const standard: unknown = '~standard' in props ? props['~standard'] : null;
  return isRecord(standard) && standard['version'] === 1 && typeof standard['validate'] === 'function';
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

type JsonForm = false | v.GenericSchema | { readonly [keyword: string]: unknown };

/** What a schema accepts in JSON, in place of or beside what can be told from itself; `false`: nothing. */
function inJson<Value>(json: JsonForm) {
  return v.metadata<Value, { readonly json: JsonForm }>({ json });
}
