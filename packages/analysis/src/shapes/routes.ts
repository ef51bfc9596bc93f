/** Shapes of the routes of a site. */
import type { MatchOptions, NavNode, Redirect, Route, RouteManifest, Sidebar } from '@docgen/model';
import {
  type Shape,
  object,
  either,
  flag,
  later,
  list,
  matching,
  nullable,
  oneOf,
  optional,
  text,
} from '@docgen/store/kept/shape';
import { diagnostics, range } from './diagnostic.js';
import { href } from './document.js';
import { below } from './path.js';
import type { Routed } from '../route/routed.js';

const route: Shape<Route> = object<Route>({
  path: matching(/^\//),
  url: href,
  outFile: below,
  kind: oneOf('doc', 'page', 'list', 'not-found'),
  version: text,
  locale: text,
  fallbackFrom: optional(text),
  layout: text,
  source: nullable(text),
  madeFrom: optional(text),
  id: text,
  title: text,
  draft: flag,
  unlisted: flag,
});

const nav: Shape<NavNode> = later(() => navNode);
type NavOf<K extends NavNode['kind']> = Extract<NavNode, { kind: K }>;
const navLink = object<NavOf<'link'>>({
  kind: oneOf('link'),
  label: text,
  path: text,
  id: text,
  lang: optional(text),
  badge: optional(text),
});
const navHref = object<NavOf<'href'>>({ kind: oneOf('href'), label: text, href, badge: optional(text) });
const category = object<NavOf<'category'>>({
  kind: oneOf('category'),
  label: text,
  path: nullable(text),
  id: optional(text),
  lang: optional(text),
  badge: optional(text),
  collapsed: flag,
  children: list(nav),
});
const navNode: Shape<NavNode> = either(navLink, either(navHref, category));

const sidebar: Shape<Sidebar> = object<Sidebar>({ name: text, locale: text, version: text, tree: list(nav) });

const match: Shape<Required<MatchOptions>> = object<Required<MatchOptions>>({
  exact: flag,
  strict: flag,
  sensitive: flag,
});

const redirect: Shape<Redirect> = object<Redirect>({
  from: text,
  to: href,
  match,
  origin: nullable(text),
  range: optional(range),
  isFile: optional(oneOf(true)),
});

const manifest: Shape<RouteManifest> = object<RouteManifest>({
  routes: list(route),
  sidebars: list(sidebar),
  redirects: list(redirect),
});

export const routed: Shape<Routed> = object<Routed>({
  manifest,
  drafts: list(text),
  ousted: list(text),
  absent: list(text),
  diagnostics,
});
