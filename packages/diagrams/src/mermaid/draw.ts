/** One Mermaid diagram, from its source to a tree for pages. */
import type { Element as Drawn } from 'hast';
import { DiagramFault, type Draw, type MadeDrawing } from '../drawing.js';
import { limits } from '../limits.js';
import { framed } from '../svg/frame.js';
import type { Browser, DiagramData } from './browser.js';
import { openBrowser } from './browser.js';
import { faultOf } from './faults.js';
import { useFixedDates } from './fixed-dates.js';
import { useFixedRandom } from './fixed-random.js';
import { kindOf } from './kinds.js';
import { boxOf } from '../svg/measure.js';
import { applied, transformOf } from '../svg/shapes.js';
import { redraw } from '../svg/redraw.js';
import { mermaidLooks } from './roles.js';
import { applySettings } from './settings.js';
import { type Written, written } from './written.js';

const id = 'drawing';
/** Loads Mermaid, which must run in a thread without anything else. */
export function openMermaid(): Draw {
  useFixedDates();
  const restart = useFixedRandom();
  const browser = openBrowser();
  return (source) => {
    restart();
    return drawMermaid(source, browser);
  };
}

async function drawMermaid(source: string, browser: Browser): Promise<MadeDrawing> {
  const own = written(source);
  const { name, isColored, word } = kindOf(own.text, own.lineOf(1));
  refuse(own);
  const refused: string[] = [];
  try {
    const { svg, db } = await draw(own, browser);
    const box = boxOf(svg);
    const around = {
      looks: mermaidLooks(word),
      classes: [],
      ground: null,
      look: null,
      isColored,
      onLink: (href: string) => void refused.push(href),
    };
    const children = [...svg.children].flatMap((child) => redraw(child, around));
    if (box === null || children.length === 0)
      throw new DiagramFault({ message: `The ${name} is empty`, hint: 'Add its parts', line: null });
    const title = text(db.getAccTitle?.()) || text(db.getDiagramTitle?.()) || own.title;
    return {
      svg: framed(children as Drawn[], box),
      width: box.width,
      title,
      description: text(db.getAccDescription?.()),
      kind: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      refused,
    };
  } catch (error) {
    throw faultOf(error, name, own);
  }
}

/** Rejects diagrams that Mermaid draws with icon fonts, or with scripts for formulas. */
function refuse({ text: source, lineOf }: Written): void {
  const lineAt = (index: number) => lineOf(source.slice(0, index).split('\n').length);
  const icon = /@\{[^}]*\bicon\s*:/.exec(source);
  if (icon !== null)
    throw new DiagramFault({
      message: "Diagrams can't have icons",
      hint: 'Remove icon from the node',
      line: lineAt(icon.index),
    });
  const formula = /\$\$.+?\$\$/.exec(source);
  if (formula !== null)
    throw new DiagramFault({
      message: "Diagrams can't have formulas",
      hint: 'Write it as text: x², ½, ≤',
      line: lineAt(formula.index),
    });
}

async function draw({ text: source, settings, title }: Written, { mermaid, document }: Browser) {
  await applySettings(mermaid, settings);
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(source, title === '' ? {} : { title });
  checkSize(diagram.db);
  document.body.innerHTML = `<div id="d${id}"><svg id="${id}"><g></g></svg></div>`;
  await diagram.renderer.draw(source, id, '', diagram);
  const svg = document.getElementById(id);
  if (svg === null) throw new Error('Mermaid drew nothing');
  // A line for today would move every day.
  for (const today of svg.querySelectorAll('.today')) today.remove();
  thinOut(svg);
  stackLegend(svg);
  return { svg, db: diagram.db };
}

/** Removes dates of an axis that would overlap the previous one. */
function thinOut(svg: Element): void {
  for (const axis of svg.querySelectorAll('.grid')) {
    let end = -Infinity;
    for (const tick of axis.querySelectorAll('.tick')) {
      const label = tick.querySelector('text');
      const { x } = applied(transformOf(tick.getAttribute('transform')), { x: 0, y: 0 });
      const half = ((label && boxOf(label)?.width) ?? 0) / 2;
      if (x - half < end) label?.remove();
      else end = x + half + 6;
    }
  }
}

/** Width in pixels above which a pie has its legend below it. */
const mostBeside = 560;

/** Moves the legend of a pie below it if it's too wide for a page. */
function stackLegend(svg: Element): void {
  const legends = [...svg.querySelectorAll('.legend')];
  const [first] = legends;
  if (!first || (boxOf(svg)?.width ?? 0) <= mostBeside) return;
  for (const legend of legends) legend.remove();
  const pie = boxOf(svg);
  const heightOf = (index: number) => (pie ? pie.y + pie.height : 0) + 16 + index * 22;
  for (const [index, legend] of legends.entries()) {
    legend.setAttribute('transform', `translate(${pie?.x ?? 0}, ${heightOf(index)})`);
    svg.append(legend);
  }
}

/** Throws an error for a diagram with so many parts that its layout takes minutes. */
function checkSize(db: DiagramData): void {
  const lists = [
    db.getVertices?.(),
    db.getEdges?.(),
    db.getClasses?.(),
    db.getRelations?.(),
    db.getEntities?.(),
    db.getRelationships?.(),
    db.getStates?.(),
    db.getMessages?.(),
    db.getTasks?.(),
    db.getSections?.(),
  ];
  const parts = lists.reduce<number>((sum, list) => sum + countOf(list), 0);
  if (parts > limits.parts)
    throw new DiagramFault({
      message: `The diagram has ${parts} parts, more than ${limits.parts}`,
      hint: 'Divide it into several diagrams',
      line: null,
    });
}

function countOf(list: object | undefined): number {
  if (list === undefined) return 0;
  if ('size' in list && typeof list.size === 'number') return list.size;
  if ('length' in list && typeof list.length === 'number') return list.length;
  return Object.keys(list).length;
}

function text(value: string | undefined): string {
  return value?.replace(/\s+/g, ' ').trim() ?? '';
}
