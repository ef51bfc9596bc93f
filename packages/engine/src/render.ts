/**
 * Render: a page's props and body to its HTML and its Markdown twin. React draws the layout and each island; the body
 * and the sidebar, drawn once per branch, are joined into the layout's slots.
 */
import { posix } from 'node:path';
import type { Diagnostic, OutputFile, Route, Site } from '@docgen/model';
import { type SidebarNode, type Strings, slots } from '@docgen/theme';
import { createElement } from 'react';
import type { ThemeBundle } from './bundle.js';
import { runComponents } from './bundle/components.js';
import { outputFile } from './emit.js';
import { type DrawnScope, drawnLinks } from './link/drawn.js';
import type { Page } from './page.js';
import { escapeHtml, fillHtml, fillMarkdown } from './render/fill.js';
import type { Drawable } from './render/island.js';
import { type Asked, type Islands, identityOf, islands } from './render/islands.js';
import { type Sketch, sketch } from './render/sketch.js';
import { type Bodies, bodiesIn } from './read/packed.js';
import { type Bench, bodiesOf } from './worker.js';

export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly asked: Asked;
  /** Faults that only drawing shows; a page that has some is not fit to be published or kept. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Renderer {
  render(page: Page): Promise<Rendered>;
  /** Whether a page that asked these things would be told the same now. */
  isSame(asked: Asked, route: Route): boolean;
}

export interface RendererInput {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly bench: Bench;
  /** What links that are drawn can lead to. */
  readonly scope: DrawnScope;
  /** A sidebar's tree and strings by the hash in the page's props. */
  readonly tree: (hash: string) => readonly SidebarNode[];
}

export async function renderer(input: RendererInput): Promise<Renderer> {
  const { site, bench, scope } = input;
  const drawables = await drawablesOf(input);
  const sidebar = sidebars(input);
  const file = themeFile(site);
  return {
    async render(page) {
      const { route, props, parsed, fillings, twinFile } = page;
      const bodies = parsed && bodiesIn(await bodiesOf(parsed, bench));
      const resolveIn = (from: string) => drawnLinks(scope, route, from);
      const on = islands({ site, drawables, broken: input.theme.faults, resolveIn });
      const layout = input.theme.theme.layouts[props.layout] ?? input.theme.theme.layouts[route.kind];
      const frame = sketch(createElement(layout, props), resolveIn(file));
      const parts = {
        [slots.nav]: () =>
          props.nav
            ? on.place(
                activated(sidebar(props.nav.hash, props.strings, route), props.nav.activeId),
                {},
                { file },
              )
            : '',
        [slots.body]: () => (bodies ? bodyOf(page, bodies, on) : ''),
      };
      const html = on.place(frame, parts, { file });
      const files = [outputFile(route.outFile, `<!doctype html>\n${html}\n`)];
      if (twinFile !== null && bodies) files.push(outputFile(twinFile, fillMarkdown(bodies.twin, fillings)));
      return { files, asked: on.asked(), diagnostics: on.diagnostics() };
    },
    isSame({ links, components }, route) {
      const sameLinks = links.every(([from, to, url]) => {
        const now = drawnLinks(scope, route, from)(to);
        return now.url === url && now.fault === null;
      });
      return (
        sameLinks && components.every(([name, identity]) => identityAt(name, drawables, site) === identity)
      );
    },
  };
}

async function drawablesOf({ theme }: RendererInput): Promise<ReadonlyMap<string, Drawable>> {
  const { components } = await runComponents(theme.components);
  return new Map(
    theme.components.flatMap((made) => {
      const component = components.get(made.name);
      return component ? [[made.name, { ...made, component }]] : [];
    }),
  );
}

function identityAt(name: string, drawables: ReadonlyMap<string, Drawable>, site: Site): string | null {
  const drawable = drawables.get(name);
  return drawable ? identityOf(drawable, site) : null;
}

/** Sidebars by hash, each drawn once: it is the same on every page that shows it. */
function sidebars({ site, theme, scope, tree }: RendererInput) {
  const drawn = new Map<string, Sketch>();
  return (hash: string, strings: Strings, route: Route): Sketch => {
    const node = () => createElement(theme.theme.sidebar, { tree: tree(hash), strings });
    const known = drawn.get(hash) ?? sketch(node(), drawnLinks(scope, route, themeFile(site)));
    drawn.set(hash, known);
    return known;
  };
}

/** The file that is named for what a layout does wrong: the theme's own, else the one that names the theme. */
function themeFile({ theme, configFile }: Site): string {
  return theme?.startsWith('.') === true ? posix.normalize(theme) : (configFile ?? '');
}

function bodyOf({ props, parsed, fillings }: Page, bodies: Bodies, on: Islands): string {
  const document = parsed?.document;
  const title =
    document?.headings.some(({ depth }) => depth === 1) === false
      ? `<h1>${escapeHtml(props.title)}</h1>\n`
      : '';
  const fill = (body: Bodies['body']): string =>
    fillHtml(body, fillings, ({ n, slots: own }) => {
      const call = document?.islands[n];
      if (!call) return '';
      const place = { file: parsed?.source.path ?? '', range: call.range };
      const filled = () =>
        Object.fromEntries(Object.entries(own).map(([name, content]) => [name, fill(content)]));
      return on.draw(call, filled, place);
    });
  return title + fill(bodies.body);
}

/** The sidebar with the page's own link marked. */
function activated(sidebar: Sketch, id: string): Sketch {
  const link = `data-nav-id="${escapeHtml(id)}"`;
  return { ...sidebar, html: sidebar.html.replace(link, () => `${link} aria-current="page"`) };
}
