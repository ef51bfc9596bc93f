/**
 * Render: a page's props and body to its HTML, its Markdown copy and the other files next to it: a feed of its entries,
 * and code in separate files. React renders the layout and each island; the body and the sidebar, rendered once per
 * branch, are inserted into the layout's slots. The input is data, so that any thread can render it; targets of links
 * are requested.
 */
import { posix } from 'node:path';
import { type ComponentCall, type Diagnostic, type OutputFile, type Site, encodePath } from '@docgen/model';
import { type PageProps, type Strings, type Theme, slots } from '@docgen/theme';
import { createElement } from 'react';
import { type ComponentModule, runComponents } from '@docgen/bundle/components';
import { outputFile } from '@docgen/emit/emit';
import { type CommonProps, type OwnProps, joinedProps } from './page/locale-props.js';
import type { Filling } from './page/filling.js';
import { type Bodies, bodiesIn } from '@docgen/analysis/read/packed';
import { awayFile, awayText } from './render/away.js';
import { type Feed, feedText } from './render/feed.js';
import type { VersionMark } from './page/version-marks.js';
import { markingHtml } from './render/marks.js';
import { twinText } from './render/twin.js';
import { type HoleFillers, darkMediaOf, escapeHtml, fillHtml } from './render/fill.js';
import type { Drawable } from './render/island.js';
import type { Dependencies } from './render/dependencies.js';
import { type Islands, islands } from './render/islands.js';
import type { Sketch } from './render/sketch.js';
import { type ThemeDrawing, themeDrawing } from './render/theme-drawing.js';
import type { PageText } from '@docgen/search/write';
import { termsMaker } from './search/terms-maker.js';
import type { Answers, DrawnRoute } from '@docgen/analysis/read/drawing-port';

/** A page, ready to be rendered. */
export interface Drawing {
  readonly route: DrawnRoute;
  readonly own: OwnProps;
  /** Packed; null for pages without a source. */
  readonly bodies: Uint8Array | null;
  readonly fillings: readonly Filling[];
  readonly twinFile: string | null;
  readonly twinIndex: string | null;
  readonly feed: Feed | null;
  /** Its source, for diagnostics. */
  readonly file: string;
  readonly calls: readonly ComponentCall[];
  readonly marks: readonly VersionMark[];
  /** Whether its body has a first-level heading. */
  readonly hasTitle: boolean;
  /** For a page in the search, the texts that it is found by; null if its terms aren't requested. */
  readonly found: Omit<PageText, 'sections'> | null;
}

export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly dependencies: Dependencies;
  /** Search terms of the page, if they were requested. */
  readonly terms: Uint8Array | null;
  /** Problems that only rendering reveals; a page with any must not be published or kept. */
  readonly diagnostics: readonly Diagnostic[];
}

export type Render = (page: Drawing) => Rendered;

/** Everything that rendering depends on except the pages. It is data, except the theme's module and the answers. */
export interface RenderInput extends Answers {
  readonly site: Site;
  readonly theme: Theme;
  /** The source map of its module, if it is the site's own. */
  readonly themeMap: string | null;
  readonly components: readonly ComponentModule[];
  /** Diagnostics of the site's other components, by name. */
  readonly faults: ReadonlyMap<string, Diagnostic>;
  readonly commons: ReadonlyMap<string, CommonProps>;
}

export async function renderer(input: RenderInput): Promise<Render> {
  const { site, theme, resolve } = input;
  const drawables = await drawablesOf(input.components);
  const sidebar = sidebars(input);
  const file = themeFile(site);
  const source = site.theme === null ? null : { file, map: input.themeMap, parts: theme.parts ?? {} };
  const termsOf = site.search?.provider === 'docgen' ? await termsMaker(site) : null;
  return (page) => {
    const { route, twinFile, feed } = page;
    const props = propsOf(page, input.commons);
    const bodies = page.bodies && bodiesIn(page.bodies);
    const resolveIn = (from: string) => resolve(route, from);
    const on = islands({ site, drawables, broken: input.faults, resolveIn });
    const drawn = themeDrawing({
      theme,
      source,
      page: page.file || route.path,
      hasBody: bodies !== null,
      resolve: resolveIn(file),
      seconds: site.limits.seconds,
    });
    const frame = drawn.layout(props);
    const { nav } = props;
    const frameAt = { file, lang: props.locale.lang };
    const beside = besides(page, props, site);
    const parts = {
      [slots.nav]: () => {
        const tree = nav && sidebar(nav.hash, props.strings, drawn);
        return tree ? on.place(activated(tree, nav.activeId), {}, frameAt) : [];
      },
      [slots.body]: () => (bodies ? [bodyOf(page, { bodies, props, away: beside.away }, on)] : []),
    };
    const html = on.place(frame, parts, frameAt);
    const files = [outputFile(route.outFile, ['<!doctype html>\n', ...html, '\n'])];
    if (twinFile !== null && bodies)
      files.push(outputFile(twinFile, twinText(page, { bodies, props }, site)));
    if (feed !== null && bodies) files.push(feedFile(feed, { page, bodies, props }, site));
    files.push(...beside.files());
    const { found } = page;
    const terms =
      found && bodies && termsOf ? termsOf(route.locale, { ...found, sections: bodies.sections }) : null;
    return {
      files,
      dependencies: on.dependencies(),
      terms,
      diagnostics: [...drawn.faults, ...on.diagnostics()],
    };
  };
}

function propsOf({ route, own }: Drawing, commons: RenderInput['commons']): PageProps {
  const common = commons.get(route.locale);
  if (!common) throw new Error(`the route ${route.path} has no locale`);
  return joinedProps(common, own);
}

async function drawablesOf(modules: readonly ComponentModule[]): Promise<ReadonlyMap<string, Drawable>> {
  const { components } = await runComponents(modules);
  return new Map(
    modules.flatMap((made) => {
      const component = components.get(made.name);
      return component ? [[made.name, { ...made, component }]] : [];
    }),
  );
}

/** Sidebars by hash, each rendered once, because it is the same on all its pages. */
function sidebars({ theme, tree }: RenderInput) {
  const known = new Map<string, Sketch>();
  return (hash: string, strings: Strings, on: ThemeDrawing): Sketch | null => {
    const node = () => createElement(theme.sidebar, { tree: tree(hash), strings });
    const made = known.get(hash) ?? on.sketch("The theme's sidebar", node());
    if (made) known.set(hash, made);
    return made;
  };
}

/** The file that layout errors are reported in: the theme's own, or the one that sets the theme. */
function themeFile({ theme, configFile }: Site): string {
  return theme?.startsWith('.') === true ? posix.normalize(theme) : (configFile ?? '');
}

function bodyOf(
  { file, calls, marks, hasTitle, fillings }: Drawing,
  {
    bodies,
    props,
    away,
  }: { readonly bodies: Bodies; readonly props: PageProps; readonly away: HoleFillers['away'] },
  on: Islands,
): string {
  const lang = props.fallback?.lang ?? props.locale.lang;
  const darkMedia = darkMediaOf(props.colorMode);
  const island: HoleFillers['island'] = ({ n, slots: own }) => {
    const call = calls[n];
    if (!call) return '';
    const filled = () =>
      Object.fromEntries(Object.entries(own).map(([name, content]) => [name, fill(content)]));
    return on.draw(call, filled, { file, range: call.range, lang });
  };
  const mark = markingHtml(marks, props.strings);
  const fill = (body: Bodies['body']): string =>
    fillHtml(body, fillings, { island, darkMedia, mark, ...(away && { away }) });
  const title = hasTitle ? '' : `<h1>${escapeHtml(props.title)}</h1>${mark(-1)}\n`;
  return `${title}${fill(bodies.body)}`;
}

/** Returns the URLs of files next to the page when requested, and the files afterwards. */
function besides({ route, fillings }: Drawing, props: PageProps, site: Site) {
  const files = new Map<string, OutputFile>();
  const away: HoleFillers['away'] = ({ name, label, body }) => {
    const path = awayFile(route.outFile, name);
    if (!files.has(path)) {
      const figure = fillHtml(body, fillings);
      files.set(path, outputFile(path, awayText({ label, figure }, props)));
    }
    return `${site.base}/${encodePath(path)}`;
  };
  return { away, files: () => files.values() };
}

function feedFile(
  feed: Feed,
  from: { readonly page: Drawing; readonly bodies: Bodies; readonly props: PageProps },
  { origin, base }: Site,
): OutputFile {
  const { route, fillings } = from.page;
  const { title, description, locale, site } = from.props;
  const awayUrl = (name: string) => `${origin}${base}/${encodePath(awayFile(route.outFile, name))}`;
  const about = { title, description, lang: locale.lang, siteTitle: site.title, awayUrl };
  return outputFile(feed.file, feedText(feed, { ...about, body: from.bodies.body, fillings }));
}

/** The sidebar with the page's own link marked. */
function activated(sidebar: Sketch, id: string): Sketch {
  const link = `data-nav-id="${escapeHtml(id)}"`;
  return { ...sidebar, html: sidebar.html.replace(link, () => `${link} aria-current="page"`) };
}
