/**
 * Render: a page's props and body to its HTML and its Markdown twin. React draws the layout; the body and the sidebar,
 * drawn once per branch, are joined into its slots.
 */
import type { OutputFile } from '@docgen/model';
import { type SidebarNode, type Strings, type Theme, slots } from '@docgen/theme';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { outputFile } from './emit.js';
import type { Page } from './page.js';
import { escapeHtml, fillHtml, fillMarkdown } from './render/fill.js';
import { type Bench, bodiesOf } from './worker.js';

export interface Renderer {
  render(page: Page): Promise<OutputFile[]>;
}

export interface RendererInput {
  readonly theme: Theme;
  readonly bench: Bench;
  /** A sidebar's tree and strings by the hash in the page's props. */
  readonly tree: (hash: string) => readonly SidebarNode[];
}

export function renderer({ theme, bench, tree }: RendererInput): Renderer {
  const drawn = new Map<string, string>();
  const sidebar = (hash: string, strings: Strings) => {
    const known =
      drawn.get(hash) ?? renderToString(createElement(theme.sidebar, { tree: tree(hash), strings }));
    drawn.set(hash, known);
    return known;
  };
  return {
    async render({ route, props, parsed, fillings, twinFile }) {
      const bodies = parsed && (await bodiesOf(parsed, bench));
      const layout = theme.layouts[props.layout] ?? theme.layouts[route.kind];
      const frame = renderToString(createElement(layout, props));
      const title =
        parsed?.document.headings.some(({ depth }) => depth === 1) === false
          ? `<h1>${escapeHtml(props.title)}</h1>\n`
          : '';
      const body = bodies ? title + fillHtml(bodies.body, fillings) : '';
      const nav = props.nav ? activated(sidebar(props.nav.hash, props.strings), props.nav.activeId) : '';
      const html = inSlot(inSlot(frame, slots.nav, nav), slots.body, body);
      const files = [outputFile(route.outFile, `<!doctype html>\n${html}\n`)];
      if (twinFile !== null && bodies) files.push(outputFile(twinFile, fillMarkdown(bodies.twin, fillings)));
      return files;
    },
  };
}

function inSlot(frame: string, slot: string, content: string): string {
  return frame.replace(`<${slot}></${slot}>`, () => content);
}

/** The sidebar with the page's own link marked. */
function activated(sidebar: string, id: string): string {
  const link = `data-nav-id="${escapeHtml(id)}"`;
  return sidebar.replace(link, () => `${link} aria-current="page"`);
}
