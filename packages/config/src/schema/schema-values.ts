/** Values that the configuration uses in several places, each with the text that describes what is expected. */
import * as v from 'valibot';
import {
  hasNoLogin,
  hasOpenPort,
  isBase,
  isLanguageTag,
  isManifestSource,
  isOrigin,
  isRedirectSource,
  isRedirectTarget,
  isRoute,
  isSiteGlob,
  isSitePath,
  isUrlGlob,
  isWellKnownScheme,
  map,
  object,
  untitled,
} from './schema-forms.js';

/** A text that `judge` accepts; `coarse` is the part of the rule that editors can check. */
function textOf(judge: (text: string) => boolean, words: string, coarse?: RegExp) {
  const judged = v.pipe(v.string(), v.check(judge, words));
  return coarse === undefined ? judged : v.pipe(v.string(), v.regex(coarse, words), v.check(judge, words));
}

export const filled = v.pipe(v.string(), v.minLength(1, untitled('a non-empty string')));

/** Not a specifier that npm could install from another source. */
export const theme = textOf(
  (name) => name !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(name),
  'the path to a theme file such as ./theme/index.ts, or a package name',
  /./,
);

export const color = v.pipe(
  v.string(),
  v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'a hex color such as #1f55c4'),
);

/** `system`, or the name of an npm package. */
export const fontName = v.pipe(
  v.string(),
  v.regex(
    /^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/,
    "'system', or an npm package such as @fontsource-variable/figtree",
  ),
);
export const fontFile = v.pipe(
  v.string(),
  v.regex(
    /^(?!\/|[a-z]+:)(?!(?:.*\/)?\.\.\/)[^\\]+\.(?:woff2?|ttf|otf)$/i,
    'a path relative to the site folder that ends in .woff2, .woff, .ttf or .otf',
  ),
);

const aPattern = 'a glob pattern relative to the site folder, such as old/**, with closed brackets';
/** Glob of files. */
export const pattern = textOf(isSiteGlob, aPattern, /./);
/** Path of a file, which doesn't have to exist. */
export const filePath = textOf(
  (name) => name !== '' && !/^[a-z][a-z0-9+.-]+:/i.test(name),
  'a path relative to the site folder, such as openapi/orders.yaml',
  /./,
);
/** Glob of URLs. */
const urlPattern = textOf(
  isUrlGlob,
  'a glob pattern such as https://example.com/**, with closed brackets',
  /./,
);

/** Name of another site, which links have as their scheme. */
export const siteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a name of lowercase letters, digits and hyphens, such as billing'),
  v.check((name) => !isWellKnownScheme(name), "a name that isn't a URL scheme of browsers, such as billing"),
);
/** Folder, package or URL. */
export const manifestSource = textOf(
  isManifestSource,
  'a folder such as ../billing/dist, an npm package such as @acme/billing-docs, or a URL',
  /./,
);

export const languageTag = textOf(
  isLanguageTag,
  'a language tag such as en-GB',
  /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/,
);
const anOrigin = 'an origin such as https://docs.example.com';
export const origin = v.pipe(
  v.string(),
  v.check(hasNoLogin, `${anOrigin}, without a user name or password`),
  v.check(hasOpenPort, `${anOrigin}, with a port from 1 to 65535`),
  v.regex(/^https?:\/\/[^/?#\s]+\/?$/, anOrigin),
  v.check(isOrigin, anOrigin),
);
export const basePath = textOf(isBase, 'a path such as /docs/', /^\//);
export const routePath = textOf(isRoute, 'a path such as docs or help/guides');

const aPath = 'a path that starts with /';
const startsWithSlash = v.startsWith('/', aPath);
/** Path of a page. */
export const path = v.pipe(v.string(), startsWithSlash, v.check(isSitePath, `${aPath} but not with //`));
export const redirectSource = v.pipe(
  v.string(),
  startsWithSlash,
  v.check(isRedirectSource, 'a path such as /old/page'),
);
export const redirectTarget = textOf(
  isRedirectTarget,
  'a path that starts with /, or an absolute URL',
  /^(\/|https?:\/\/)/,
);

const aService = 'a URL such as https://ask.example.com/v1/answers';
/** Every page contains it, and the policy its host, so it has no login and no query that could be a key. */
export const serviceUrl = v.pipe(
  v.string(),
  v.check(hasNoLogin, `${aService}, without a user name or password`),
  v.check(hasOpenPort, `${aService}, with a port from 1 to 65535`),
  v.check((url) => !/[?#]/.test(url), `${aService}, without a query or fragment`),
  v.regex(
    /^(?:https:\/\/[A-Za-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?(?:\/[A-Za-z0-9._~/-]*)?(?:[?#].*)?$/,
    `${aService}. Only http://localhost and http://127.0.0.1 may be without https`,
  ),
);

const aLevel = 'a whole number from 1 to 6';
export const headingLevel = v.pipe(
  v.number(aLevel),
  v.integer(aLevel),
  v.minValue(1, aLevel),
  v.maxValue(6, aLevel),
);

const aCount = 'a whole number from 1';
export const fromOne = v.pipe(v.number(aCount), v.integer(aCount), v.minValue(1, aCount));

function upTo(most: number) {
  const words = `a whole number from 1 to ${most}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(1, words), v.maxValue(most, words));
}
/** Levels of one page. Functions that walk its tree are recursive, and the stack overflows slightly above this. */
export const pageDepth = upTo(500);
/** Pixels; the widest picture that WebP can store has 16,383. */
export const pictureWidth = upTo(8192);
/** Bytes of one page, of which a thread holds several copies. */
export const pageSize = upTo(100_000_000);

const aShare = 'a number from 0 to 1';
export const share = v.pipe(v.number(aShare), v.minValue(0, aShare), v.maxValue(1, aShare));

/** More than 0, and less than the limit of JavaScript timers. */
function seconds(most: number) {
  const words = `a number of seconds above 0, at most ${most}`;
  return v.pipe(v.number(words), v.gtValue(0, words), v.maxValue(most, words));
}
/** Seconds to wait for another site's response. */
const wait = seconds(300);
/** Seconds for one page. */
export const pageSeconds = seconds(3600);

const replyUrl = v.pipe(
  v.string(),
  v.regex(/^(?:https?:\/\/|mailto:)[^\s<>"]+$/, 'a URL that starts with https:// or mailto:'),
);
/** URLs for a reader's answer. */
export const reply = v.union([replyUrl, map('a URL per locale', replyUrl)], 'a URL, or a URL per locale');
export const staticPath = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[^\s<>"\\?#]+$/, 'a path in static/ that starts with /'),
);
export const picture = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?!\/)|https?:\/\/)[^\s<>"]+$/,
    'a path in static/ that starts with /, or a URL that starts with https://',
  ),
);
export const pictures = v.union(
  [picture, map('an image per locale', picture)],
  'an image, or an image per locale',
);

/** Host names that a policy can contain, without characters that end a directive. */
const host = String.raw`https?:\/\/[A-Za-z0-9.-]+(?::\d+)?`;
export const collector = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${host}(?:/[A-Za-z0-9._~/-]*)?$`), 'a URL such as https://stats.example.com'),
);
/** Origin that the policy allows. */
export const policyOrigin = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${host}/?$`), 'an origin such as https://stats.example.com'),
);

export const externalSchema = object({
  ignore: v.optional(v.array(urlPattern), []),
  timeout: v.optional(wait, 15),
  private: v.optional(v.boolean(), false),
  anchors: v.optional(v.boolean(), false),
});
/** Settings of `checks` in addition to levels. */
export const checkSettings = {
  external: v.optional(externalSchema),
  questions: v.optional(filePath, 'questions.yaml'),
};
