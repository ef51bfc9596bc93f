/** Collects the inputs for rendering a page, and checks whether an earlier result would be the same now. */
import type { Site } from '@docgen/model';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import { drawnLinks } from '@docgen/analysis/link/rendered-links';
import type { Page } from '../page.js';
import type { Scope } from '../page/scope.js';
import type { Drawing, RenderInput } from '../render.js';
import { bodiesOf } from '@docgen/analysis/read/worker';
import { type Dependencies, identityOf } from './dependencies.js';
import type { PageServices } from '@docgen/analysis/services';
import type { DrawnScope } from '@docgen/analysis/link/rendered-scope';

/** The page with its bodies, which are parsed again if the store has lost them. */
export async function drawingOf(page: Page, services: PageServices): Promise<Drawing> {
  const { route, own, parsed, fillings, twinFile, twinIndex, feed, marks } = page;
  const { path, locale, kind, outFile } = route;
  return {
    route: { path, locale, kind, outFile },
    own,
    fillings,
    twinFile,
    twinIndex,
    feed,
    // A copy: it may be part of a large buffer, all of which would be sent to a thread.
    bodies: parsed && new Uint8Array(await bodiesOf(parsed, services)),
    file: parsed?.source.path ?? '',
    calls: parsed?.document.islands ?? [],
    marks,
    hasTitle: parsed?.document.headings.some(({ depth }) => depth === 1) !== false,
    found: null,
  };
}

/** Input for rendering the pages of a site. */
export function renderInput(
  { site, theme, commons, navigation }: Pick<Scope, 'site' | 'theme' | 'commons' | 'navigation'>,
  scope: DrawnScope,
): RenderInput {
  return {
    site,
    theme: theme.theme,
    themeMap: theme.map,
    components: theme.components,
    faults: theme.faults,
    commons: new Map([...commons].map(([code, { props }]) => [code, props])),
    tree: (hash) => navigation.tree(hash),
    resolve: (route, file) => drawnLinks(scope, route, file),
  };
}

/** Whether the dependencies of a page are unchanged. */
export function isSame(
  { links, components }: Dependencies,
  { route }: Page,
  now: { readonly theme: DrawnTheme; readonly scope: DrawnScope; readonly site: Site },
): boolean {
  const sameLinks = links.every(([from, to, url]) => {
    const drawn = drawnLinks(now.scope, route, from)(to);
    return drawn.url === url && drawn.fault === null;
  });
  const identities = new Map(now.theme.components.map((one) => [one.name, identityOf(one, now.site)]));
  return sameLinks && components.every(([name, identity]) => identities.get(name) === identity);
}
