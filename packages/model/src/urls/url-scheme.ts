/**
 * Schemes of URLs, read as browsers read them: which one a URL has, which ones can run code, and which attributes
 * hold URLs. It must not know which schemes a site allows.
 */

/** Attributes that hold one URL. */
const single = new Set(
  'href src action formaction poster cite data longdesc background xlinkhref manifest codebase classid profile icon'.split(
    ' ',
  ),
);
/** Attributes that hold several: candidates of a `srcset`, or URLs with spaces between them. */
const several = new Set(['srcset', 'imagesrcset', 'ping', 'archive']);

/** The name of an attribute in one form, for those who write `xlink:href` or `xLinkHref`. */
export function attributeName(name: string): string {
  return /^[a-z]+$/.test(name) ? name : name.toLowerCase().replace(/[:-]/g, '');
}

/** Whether an attribute holds URLs, `name` being in that form. */
export function holdsUrls(name: string): boolean {
  return single.has(name) || several.has(name);
}

/** The URLs in an attribute, `name` being in that form; none where it holds no URLs. */
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

/** The scheme of a URL in lower case, or undefined for one that is relative. */
export function schemeOf(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- what the URL standard strips and skips
  const read = url.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\n\r]+/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
}

/** Schemes from which a browser runs code, or shows a document of the author's in the site's name. */
export const runningSchemes: readonly string[] =
  'javascript vbscript livescript mocha jar data blob filesystem'.split(' ');

const runs = new RegExp(`^(?:${runningSchemes.join('|')}):`, 'i');
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;

/** The running scheme of a URL, also where only a lenient browser would see it; undefined for all others. */
export function runningSchemeOf(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- more than browsers skip
  const read = url.replace(/[\u0000-\u0020\u007F-\u00A0\u2028\u2029]+/g, '');
  return runs.exec(read)?.[0].slice(0, -1).toLowerCase();
}

/** Whether a URL holds a picture in itself, of a format that cannot hold script: a logo of a few bytes in imported text. */
export function isDataPicture(url: string): boolean {
  return picture.test(url.trim());
}
