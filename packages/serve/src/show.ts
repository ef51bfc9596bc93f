/**
 * Renders an edition's response for a path: the page with the server's additions, the not-found page, or an error page.
 * Requests and the event stream both use this, so a stamp has the same meaning for both.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition, Inbound } from '@docgen/engine';
import { type Diagnostic, type Route, canonicalPath } from '@docgen/model';
import { withHead, withPanel } from './additions.js';
import { faultPage } from './fault-page.js';
import type { Html } from './http/markup.js';
import { inboundPanel, problemPanel } from './panel.js';
import { type Destination, type Plan, plan } from './plan.js';
import type { LinesOf } from './problems.js';
import { stampOf } from './stamp.js';

/** An edition with the targets of its paths; the plan is null if the configuration has errors. */
export interface Shown {
  readonly edition: Edition;
  readonly plan: Plan | null;
  /** Finds links to a site path without a page, once for each path. */
  readonly inbound: (path: string) => Promise<readonly Inbound[]>;
}

/** A page as it is sent. */
export interface SentPage {
  readonly status: 200 | 404 | 500;
  readonly html: string;
  readonly stamp: string;
}

export interface Screen {
  /** Returns the page at a path, even if it has errors. */
  readonly page: (shown: Shown, path: string) => Promise<SentPage>;
  readonly route: (shown: Shown, route: Route) => Promise<SentPage>;
}

export interface ScreenSettings {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly token: string;
}

/** Milliseconds that a not-found page waits for the links to it. Later ones appear when they are known. */
const patience = 250;
/** Missing paths of one edition whose links are remembered. */
const mostSearches = 200;
const largestSource = 4_000_000;

/** `before` is the previous edition. If the routes are the same, the targets of paths are reused. */
export function showing(edition: Edition, before: Shown | null = null): Shown {
  const { site, manifest } = edition;
  const isSame = before?.edition.site === site && before.edition.manifest === manifest;
  const known = new Map<string, Promise<readonly Inbound[]>>();
  return {
    edition,
    plan: isSame ? before.plan : site && plan(site, manifest),
    inbound(path) {
      // When a newer edition exists, this one stops the search; the newer one's page will have them.
      const links = known.get(path) ?? edition.inbound(path).catch(() => []);
      if (known.size < mostSearches) known.set(path, links);
      return links;
    },
  };
}

/** URL of the folder with the server's own files. */
function ownUrl({ plan }: Shown): string {
  return `${plan?.site.base ?? ''}/@docgen/`;
}

export function openScreen({ folder, token }: ScreenSettings): Screen {
  const linesOf = sourceLines(folder);
  const sent = (shown: Shown, status: SentPage['status'], page: string): SentPage => {
    const stamp = stampOf(page);
    return { status, stamp, html: withHead(page, { token, stamp, own: ownUrl(shown) }) };
  };
  const faulty = (shown: Shown, diagnostics: readonly Diagnostic[], title: string, reason?: string) =>
    sent(shown, 500, faultPage({ title, diagnostics, ...(reason !== undefined && { reason }) }, linesOf));

  const drawn = async (
    shown: Shown,
    route: Route,
    panel: (found: readonly Diagnostic[]) => Promise<Html> | Html,
  ) => {
    const { html, diagnostics } = await shown.edition.draw(route);
    if (html === null) return faulty(shown, diagnostics, "This page can't be rendered");
    const status = route.kind === 'not-found' ? 404 : 200;
    return sent(shown, status, withPanel(html, await panel(diagnostics)));
  };
  const ofRoute = (shown: Shown, route: Route) =>
    drawn(shown, route, (found) => problemPanel(found.filter(isError), linesOf));
  const ofNothing = async (shown: Shown, place: { plan: Plan; path: string }) => {
    const route = place.plan.notFound(place.path);
    if (route === null) return faulty(shown, [], 'Page not found');
    return drawn(shown, route, async () =>
      inboundPanel(place.path, await inbound(shown, canonicalPath(place.path))),
    );
  };
  const safely = async (shown: Shown, work: Promise<SentPage>) => {
    try {
      return await work;
    } catch (error) {
      // An error of docgen itself or of the disk; in either case, the next edition may work.
      const reason = error instanceof Error ? error.message : String(error);
      return faulty(shown, [], "This page can't be rendered", reason);
    }
  };
  return {
    route: (shown, route) => safely(shown, ofRoute(shown, route)),
    async page(shown, path) {
      const { plan, edition } = shown;
      if (plan === null) return faulty(shown, edition.diagnostics, "The site can't be read");
      const place = settle(shown, path);
      if (place !== null) return safely(shown, ofRoute(shown, place));
      return safely(shown, ofNothing(shown, { plan, path: plan.below(path) ?? path }));
    },
  };
}

/** The page at `path`, in any form of its URL; null if there is none. */
function settle({ plan }: Shown, path: string): Route | null {
  const below = plan?.below(path) ?? null;
  if (plan === null || below === null) return null;
  const place: Destination | null = plan.find(below);
  if (place?.kind === 'page') return place.route;
  if (place?.kind !== 'moved' || !place.to.startsWith('/')) return null;
  const there = plan.below(decodeURI(place.to.replace(/[?#].*$/s, '')));
  const next = there === null ? null : plan.find(there);
  return next?.kind === 'page' ? next.route : null;
}

/** Links to the path; none while they are unknown. */
function inbound(shown: Shown, path: string): Promise<readonly Inbound[]> {
  const late = new Promise<readonly Inbound[]>((resolve) => setTimeout(resolve, patience, []).unref());
  return Promise.race([shown.inbound(path), late]);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Current lines, because a frame is rendered together with its page. */
function sourceLines(folder: string): LinesOf {
  return (file) => {
    try {
      const path = join(folder, file);
      const found = statSync(path, { bigint: true });
      return found.isFile() && found.size <= largestSource
        ? readFileSync(path, 'utf8').split(/\r\n|\n|\r/)
        : [];
    } catch {
      return [];
    }
  };
}
