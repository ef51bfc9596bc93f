/**
 * The `Link` header of a page (RFC 8288): to its Markdown copy, and from the copy to the page. Both name `llms.txt`,
 * with the registered relation of an index. URLs have no origin, so they work wherever the site is served.
 */
import { llmsUrlOf } from '@docgen/engine';
import { type Route, type Site, encodePath, twinOf } from '@docgen/model';

export function linkHeader(
  route: Route,
  { site, isTwin }: { readonly site: Site; readonly isTwin: boolean },
): { readonly Link?: string } {
  if (route.source === null || route.fallbackFrom !== undefined) return {};
  const index = llmsUrlOf(route, { ...site, origin: null });
  const links = [
    isTwin
      ? `<${route.url}>; rel="canonical"`
      : `<${site.base}/${encodePath(twinOf(route.outFile))}>; rel="alternate"; type="text/markdown"`,
    ...(index === null ? [] : [`<${index}>; rel="index"; type="text/plain"`]),
  ];
  return { Link: links.join(', ') };
}
