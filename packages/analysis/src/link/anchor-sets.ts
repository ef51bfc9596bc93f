/** Anchors of pages, and which pages have a feed. */
import type { Route } from '@docgen/model';

/**
 * Returns the ids of a route's page; undefined while it isn't parsed, or if it can't be. Then no anchor is checked.
 */
export type Anchors = (route: Route) => ReadonlySet<string> | undefined;

/** Returns whether a route's page has a feed; undefined if unknown. */
export type HasFeed = (route: Route) => boolean | undefined;
