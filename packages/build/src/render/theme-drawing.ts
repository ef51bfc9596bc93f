/**
 * Renders the pieces of a theme for one page and reports their problems: a piece that throws is rendered as nothing,
 * and a layout is checked for the parts that every layout must place.
 */
import type { Diagnostic } from '@docgen/model';
import { type PageProps, type Theme, slots } from '@docgen/theme';
import { type ReactNode, createElement } from 'react';
import { timed } from '@docgen/config/code/guarded-run';
import { configInvalid } from '@docgen/config/diagnostics';
import { type Sketch, sketch } from './sketch.js';
import { type ThemeSource, themeThrew } from './theme-faults.js';
import type { ResolveDrawn } from '@docgen/analysis/link/rendered-link';

export interface ThemeDrawing {
  /** For the page's layout, or else that of its kind. */
  readonly layout: (props: PageProps) => Sketch;
  /** Renders a piece; `what` is its name. Null if it throws. */
  readonly sketch: (what: string, node: ReactNode) => Sketch | null;
  readonly faults: readonly Diagnostic[];
}

export interface ThemeDrawingInput {
  readonly theme: Theme;
  /** Null for docgen's own theme, whose bugs are docgen's. */
  readonly source: ThemeSource | null;
  /** The file of the page, or its path if it has no file. */
  readonly page: string;
  /** Whether the page has a text. */
  readonly hasBody: boolean;
  readonly resolve: ResolveDrawn;
  /** Time limit in seconds for rendering a piece of a theme that isn't docgen's; null for the usual limit. */
  readonly seconds: number | null;
}

const nothing: Sketch = { html: '', calls: [], links: new Map() };

export function themeDrawing({
  theme,
  source,
  page,
  hasBody,
  resolve,
  seconds,
}: ThemeDrawingInput): ThemeDrawing {
  const faults: Diagnostic[] = [];
  const drawn = (what: string, node: ReactNode) => {
    try {
      const draw = () => sketch(node, resolve, theme.parts);
      return source === null ? draw() : timed(draw, seconds);
    } catch (error) {
      if (source === null) throw error;
      faults.push(themeThrew(error, { what, page }, source));
      return null;
    }
  };
  return {
    faults,
    sketch: drawn,
    layout(props) {
      const own = Object.hasOwn(theme.layouts, props.layout) ? theme.layouts[props.layout] : undefined;
      const what = `The layout '${own ? props.layout : props.kind}'`;
      const frame = drawn(what, createElement(own ?? theme.layouts[props.kind], props));
      if (frame && source) {
        const found = placingFaults(frame.html, hasBody);
        faults.push(...found.map(([fault, hint]) => configInvalid(source, `${what} ${fault}`, hint)));
      }
      return frame ?? nothing;
    },
  };
}

const regions = ['header', 'sidebar', 'main', 'footer'];

/** Lists the parts that a layout hasn't placed, or has placed more than once, each with its fix. */
function placingFaults(html: string, hasBody: boolean): (readonly [fault: string, hint: string])[] {
  const marks = regions.map((name) => `data-region="${name}"`);
  const twice = marks.filter((mark) => html.indexOf(mark) !== html.lastIndexOf(mark));
  return [
    ...(html.includes('id="docgen-page"')
      ? []
      : [["doesn't render <Head>", 'Put <Head head={page.head} /> first in <html>'] as const]),
    ...(hasBody && !html.includes(`<${slots.body}>`)
      ? [
          [
            "doesn't render <Body>, so its pages have no text",
            "Put <Body /> where the page's text belongs",
          ] as const,
        ]
      : []),
    ...twice.map(
      (mark) =>
        [
          `has ${mark} more than once`,
          'Mark only one element, because navigation replaces whole regions',
        ] as const,
    ),
  ];
}
