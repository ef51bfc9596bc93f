/**
 * Mermaid with the parts of a browser that it needs: a document without styles, scripts or network, whose elements can
 * be measured. Mermaid is a script for pages, so both are global; this must only run in its own thread.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parseHTML } from 'linkedom';
import { DiagramFault } from '../drawing.js';
import { colorOf } from '../svg/colors.js';
import { addMeasures } from '../svg/measure.js';
import { fontSize } from '../text-width.js';
import { defaultColors } from './colors.js';

/** The parts of Mermaid's API that are used. */
export interface Mermaid {
  initialize(config: object): void;
  parse(text: string): Promise<{ readonly diagramType: string; readonly config: object }>;
  readonly mermaidAPI: {
    getDiagramFromText(text: string, about: { readonly title?: string }): Promise<Diagram>;
    reset(): void;
    setConfig(config: object): void;
  };
}

export interface Diagram {
  readonly type: string;
  readonly db: DiagramData;
  readonly renderer: {
    draw(text: string, id: string, version: string, diagram: Diagram): unknown;
  };
}

/** Data of a parsed diagram, by type. */
export interface DiagramData {
  getAccTitle?(): string | undefined;
  getAccDescription?(): string | undefined;
  getDiagramTitle?(): string | undefined;
  getVertices?(): Sized;
  getEdges?(): Sized;
  getClasses?(): Sized;
  getRelations?(): Sized;
  getEntities?(): Sized;
  getRelationships?(): Sized;
  getStates?(): Sized;
  getMessages?(): Sized;
  getActors?(): Sized;
  getTasks?(): Sized;
  getSections?(): Sized;
}

type Sized = { readonly size: number } | { readonly length: number } | object;

export interface Browser {
  readonly mermaid: Mermaid;
  readonly document: Document;
}

const config = {
  startOnLoad: false,
  securityLevel: 'strict',
  deterministicIds: true,
  htmlLabels: false,
  // Nothing is logged.
  logLevel: 5,
  maxTextSize: 1_000_000,
  maxEdges: 100_000,
  theme: 'base',
  themeVariables: { ...defaultColors, fontSize: `${fontSize}px` },
  fontFamily: 'sans-serif',
  fontSize,
  suppressErrorRendering: true,
  flowchart: { htmlLabels: false, useMaxWidth: false },
  class: { htmlLabels: false, useMaxWidth: false },
  state: { useMaxWidth: false },
  er: { useMaxWidth: false, fontSize },
  pie: { useMaxWidth: false },
  sequence: {
    useMaxWidth: false,
    labelBoxWidth: 64,
    // Closer together than Mermaid's, so that more diagrams are as narrow as text.
    width: 132,
    actorMargin: 40,
    diagramMarginX: 8,
    actorFontSize: fontSize,
    messageFontSize: fontSize,
    noteFontSize: fontSize,
    actorFontFamily: 'sans-serif',
    messageFontFamily: 'sans-serif',
    noteFontFamily: 'sans-serif',
    actorFontWeight: 400,
    messageFontWeight: 400,
  },
  gantt: {
    useMaxWidth: false,
    useWidth: 568,
    leftPadding: 110,
    fontSize: 12,
    sectionFontSize: 13,
    numberSectionStyles: 4,
  },
};

/** An image in a diagram: it would be fetched. */
function NoImage(): never {
  throw new DiagramFault({
    message: "Diagrams can't have images",
    hint: 'Remove img from the node',
    line: null,
  });
}

/** Mermaid uses an `<option>` to test whether a word is a color. */
class ColorCheck {
  readonly style = {
    known: '',
    get color() {
      return this.known;
    },
    set color(written: string) {
      this.known = colorOf(written) === null ? '' : written;
    },
  };
}

/** Mermaid reads no style except the font size. */
function getComputedStyle(): object {
  return { fontSize: `${fontSize}px`, getPropertyValue: () => '' };
}

/** Loads Mermaid once. */
export function openBrowser(): Browser {
  const { window, document } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  const given = window as unknown as { readonly [name: string]: unknown };
  const globals = globalThis as unknown as { [name: string]: unknown };
  Object.assign(globals, { window, document, Image: NoImage, Option: ColorCheck, getComputedStyle });
  Object.assign(window, { getComputedStyle });
  for (const name of [
    'Element',
    'SVGElement',
    'HTMLElement',
    'Node',
    'NodeFilter',
    'DOMParser',
    'DocumentFragment',
  ])
    globals[name] ??= given[name];
  addMeasures((given['Element'] as { readonly prototype: object }).prototype);
  // Names of SVG elements keep their case in HTML documents too.
  const { prototype } = given['SVGElement'] as { readonly prototype: object };
  for (const name of ['tagName', 'nodeName'])
    Object.defineProperty(prototype, name, {
      get(this: Element) {
        return this.localName;
      },
    });
  const path = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  new Script(readFileSync(path, 'utf8'), { filename: path }).runInThisContext();
  const mermaid = globals['mermaid'] as Mermaid;
  mermaid.initialize(config);
  return { mermaid, document };
}
