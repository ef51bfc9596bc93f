/**
 * URL schemes, read as browsers read them: which scheme a URL has, which ones can run code, and which attributes
 * contain URLs. It must not know which schemes a site allows.
 */

/** Attributes with one URL. */
const single = new Set(
  'href src action formaction poster cite data longdesc background xlinkhref manifest codebase classid profile icon'.split(
    ' ',
  ),
);
/** Attributes with several URLs: candidates of a `srcset`, or URLs separated by spaces. */
const several = new Set(['srcset', 'imagesrcset', 'ping', 'archive']);

/** Normalized name of an attribute, because both `xlink:href` and `xLinkHref` occur. */
export function attributeName(name: string): string {
  return /^[a-z]+$/.test(name) ? name : name.toLowerCase().replace(/[:-]/g, '');
}

/** Whether an attribute with the normalized name `name` contains URLs. */
export function holdsUrls(name: string): boolean {
  return single.has(name) || several.has(name);
}

/** URLs in an attribute with the normalized name `name`; none if it contains no URLs. */
export function urlsIn(name: string, value: unknown): readonly string[] {
  if (single.has(name)) return [textOf(value)];
  if (!several.has(name)) return [];
  return textOf(value)
    .split(/[\t\n\f\r ]+/)
    .map((part) => part.replace(/^,+|,+$/g, ''));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
}

/** Scheme of a URL in lower case; undefined if the URL is relative. */
export function schemeOf(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- what the URL standard strips and skips
  const read = url.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]+/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
}

/** Schemes whose URLs make a browser run code, or show a document of the author on the site's origin. */
export const runningSchemes: readonly string[] =
  'javascript vbscript livescript mocha jar data blob filesystem'.split(' ');

const runs = new RegExp(`^(?:${runningSchemes.join('|')}):`, 'i');
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** The running scheme of a URL, even if only a lenient browser would recognize it; undefined for all others. */
export function runningSchemeOf(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- more than browsers skip
  const read = url.replace(/[\u0000-\u0020\u007F-\u00A0\u2028\u2029]+/g, '');
  return runs.exec(read)?.[0].slice(0, -1).toLowerCase();
}

/** Whether a URL contains an image in a format that can't contain scripts, such as a small logo in imported text. */
export function isDataPicture(url: string): boolean {
  return picture.test(url.trim());
}
