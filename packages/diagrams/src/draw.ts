/** A code block as a figure: its drawing in a scrollable frame, labeled with its title. */
import type { DrawnSource, SourceFault, WrittenSource } from '@docgen/markdown';
import type { Element, Properties } from 'hast';
import { badDiagram, unnamedDiagram } from './diagnostics.js';
import type { Fault, Made, MadeDrawing } from './drawing.js';
import { limits } from './limits.js';
import { made } from './svg/tree.js';
import { openThread } from './thread.js';

/** Earlier drawings by their source, because pages are parsed again while they are edited. */
const kept = new Map<string, Made>();
const mostKept = 200;
/** Pixels that a drawing has beside a sidebar and a table of contents. A wider one scrolls. */
const textWidth = 576;
/** A drawing up to this width becomes as wide as the text instead, with text of at least 10.5 pixels. */
const fitting = textWidth / 0.75;
const drawInThread = openThread();

export async function drawDiagram({ source, language, title }: WrittenSource): Promise<DrawnSource> {
  const result = await drawingOf(language === 'mermaid' ? language : 'dot', source);
  if ('fault' in result) return { element: null, faults: [faultIn(source, result.fault)], isWide: false };
  const name = title ?? result.title;
  const faults = result.refused.map((href) => faultIn(source, refusedLink(source, href)));
  const first = source.split('\n').findIndex((line) => line.trim() !== '') + 1;
  if (name === '') faults.push({ ...rangeOf(source, first), diagnostic: unnamedDiagram(language) });
  const element = figure(result, { name: name || result.kind, caption: title });
  return { element, faults, isWide: result.width > textWidth };
}

async function drawingOf(language: string, source: string): Promise<Made> {
  const fault = lengthFault(source);
  if (fault !== null) return { fault };
  const key = `${language} ${source}`;
  const known = kept.get(key) ?? (await drawInThread({ language, source }));
  kept.delete(key);
  kept.set(key, known);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return known;
}

function lengthFault(source: string): Fault | null {
  const { characters, line: mostInLine } = limits;
  if (source.length > characters)
    return {
      message: `The diagram has ${source.length} characters, more than ${characters}`,
      hint: 'Divide it into several diagrams',
      line: null,
    };
  const lines = source.split('\n');
  const index = lines.findIndex(({ length }) => length > mostInLine);
  if (index < 0) return null;
  return {
    message: `A line of the diagram has ${lines[index]?.length ?? 0} characters, more than ${mostInLine}`,
    hint: 'Shorten the text',
    line: index + 1,
  };
}

function refusedLink(source: string, href: string): Fault {
  // Mermaid's replacement for unsafe links.
  const runs = href === 'about:blank' || /^\s*(?:javascript|data|vbscript):/i.test(href);
  const isIt = (one: string) => (runs ? /(?:script|data)\s*:/i.test(one) : one.includes(href));
  const line = source.split('\n').findIndex(isIt) + 1;
  return {
    message: runs
      ? 'docgen removed a link of the diagram that could run code'
      : `docgen removed the diagram's link to '${href.slice(0, 80)}'`,
    hint: 'Use an address that starts with https://, and link to pages from the text',
    line: line === 0 ? null : line,
  };
}

function faultIn(source: string, fault: Fault): SourceFault {
  return { ...rangeOf(source, fault.line), diagnostic: badDiagram(fault) };
}

/** Offsets of a line, from 1; of all lines for null. */
function rangeOf(source: string, line: number | null): { readonly start: number; readonly end: number } {
  if (line === null) return { start: 0, end: source.length };
  const lines = source.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const text = lines[line - 1] ?? '';
  const lead = text.length - text.trimStart().length;
  const start = Math.min(before + lead, source.length);
  return { start, end: Math.min(source.length, start + Math.max(1, text.trim().length)) };
}

interface Named {
  readonly name: string;
  readonly caption: string | undefined;
}

function figure({ svg, description, width }: MadeDrawing, { name, caption }: Named): Element {
  const about = description === '' ? [] : [made('desc', {}, [{ type: 'text', value: description }])];
  // Its content is read as text, unlike that of an image.
  const className = ['drawn', ...(width > textWidth && width <= fitting ? ['drawn-fitting'] : [])];
  const properties: Properties = { ...svg.properties, className, role: 'graphics-document', ariaLabel: name };
  const picture = { ...svg, properties, children: [...about, ...svg.children] };
  const scroll = { className: ['diagram-scroll'], role: 'group', tabIndex: 0, ariaLabel: name };
  const shown = caption === undefined ? [] : [made('figcaption', {}, [{ type: 'text', value: caption }])];
  return made('figure', { className: ['diagram'] }, [...shown, made('div', scroll, [picture])]);
}
