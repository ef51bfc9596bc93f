/** A redirect's target for HTML, rule files and Location headers: encoded, and in the site's URL form. */
import {
  type Redirect,
  type UrlForm,
  assetUrl,
  decodePath,
  isExternal,
  joinPath,
  pageUrl,
  splitHref,
} from '@docgen/model';

export function redirectUrl({ to, isFile }: Pick<Redirect, 'to' | 'isFile'>, form: UrlForm): string {
  if (isExternal(to)) return encoded(to);
  const { path } = splitHref(to);
  const decoded = decodePath(path);
  const url = isFile ? assetUrl(decoded, form) : pageUrl(joinPath(decoded), form);
  return url + encoded(to.slice(path.length));
}

/** Encodes what would end an attribute, a rule or a line. */
function encoded(text: string): string {
  return text.replace(/[\s"<>\\^`{|}]/gu, encodeURIComponent);
}
