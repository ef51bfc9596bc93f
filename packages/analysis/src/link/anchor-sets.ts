/** Which anchors pages have, and which of them have a feed. */
import type { Route } from '@docgen/model';

/** The ids of a route's page; undefined while that is not parsed, or where it cannot be: then none is checked. */
export type Anchors = (route: Route) => ReadonlySet<string> | undefined;

/** Whether a route's page has a feed; undefined where that is not known. */
export type HasFeed = (route: Route) => boolean | undefined;
