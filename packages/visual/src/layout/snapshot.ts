/** The layout of a page as Chromium returns it, and as a tree of nodes with the boxes that they paint. */
import { type BoxStyle, boxStyleOf } from './box-style.js';

/** Numbers are indexes of `strings`; -1 is none. A part of DOMSnapshot.captureSnapshot's result. */
export interface Snapshot {
  readonly strings: readonly string[];
  readonly documents: readonly {
    readonly nodes: {
      readonly parentIndex?: readonly number[];
      readonly nodeType?: readonly number[];
      readonly nodeName?: readonly number[];
      readonly nodeValue?: readonly number[];
      readonly attributes?: readonly (readonly number[])[];
      readonly textValue?: Rare;
      readonly inputValue?: Rare;
      readonly inputChecked?: Rare;
      readonly optionSelected?: Rare;
      readonly pseudoType?: Rare;
      readonly currentSourceURL?: Rare;
    };
    readonly layout: {
      readonly nodeIndex: readonly number[];
      readonly styles: readonly (readonly number[])[];
      /** Left, top, width and height on the page. */
      readonly bounds: readonly (readonly number[])[];
      readonly text: readonly number[];
    };
    readonly textBoxes: {
      readonly layoutIndex: readonly number[];
      readonly bounds: readonly (readonly number[])[];
      readonly start: readonly number[];
      readonly length: readonly number[];
    };
  }[];
}

interface Rare {
  readonly index: readonly number[];
  readonly value?: readonly number[];
}

/** A box, or the text of a line. Pixels of the page, which may be fractions. */
export interface Painted {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** What is painted, except for styles. */
  readonly content: string;
}

export interface LayoutBox extends Painted {
  readonly style: BoxStyle;
  readonly lines: readonly Painted[];
}

export interface LayoutNode {
  /** Null for the document. */
  readonly parent: LayoutNode | null;
  readonly name: string;
  readonly isText: boolean;
  /** Everything about the node, except for its children, and the text if it is one. */
  readonly own: string;
  readonly text: string;
  readonly children: LayoutNode[];
  readonly boxes: LayoutBox[];
}

const textType = 3;

/** Returns one object for the same styles. */
export function styleReader(names: readonly string[]): (values: readonly string[]) => BoxStyle {
  const known = new Map<string, BoxStyle>();
  return (values) => {
    const key = values.join('\0');
    const style = known.get(key) ?? boxStyleOf(names, values);
    known.set(key, style);
    return style;
  };
}

/** Nodes of the page itself, each before its children; without those of frames. */
export function nodesOf(
  { strings, documents }: Snapshot,
  readStyle: (values: readonly string[]) => BoxStyle,
): readonly LayoutNode[] {
  const [page] = documents;
  if (page === undefined) return [];
  const { nodes, layout, textBoxes } = page;
  const text = (index: number | undefined) => strings[index ?? -1] ?? '';
  const rare = [nodes.textValue, nodes.inputValue, nodes.pseudoType, nodes.currentSourceURL].map(
    (values) => new Map(values?.index.map((node, at) => [node, text(values.value?.[at])])),
  );
  const checked = [nodes.inputChecked, nodes.optionSelected].map((values) => new Set(values?.index));
  const found: LayoutNode[] = [];
  for (const [index, type] of (nodes.nodeType ?? []).entries()) {
    const parent = found[nodes.parentIndex?.[index] ?? -1] ?? null;
    const name = text(nodes.nodeName?.[index]);
    const own = [
      name,
      ...(nodes.attributes?.[index] ?? []).map(text),
      ...rare.map((values) => values.get(index) ?? ''),
      ...checked.map((values) => String(values.has(index))),
    ];
    const node: LayoutNode = {
      parent,
      name,
      isText: type === textType,
      own: own.join('\0'),
      text: text(nodes.nodeValue?.[index]),
      children: [],
      boxes: [],
    };
    found.push(node);
    parent?.children.push(node);
  }
  // Most boxes have the styles of another one. Joined numbers as keys would take a third of the time.
  const styles = new Map<number, { readonly values: readonly number[]; readonly style: BoxStyle }[]>();
  const styleOf = (values: readonly number[]) => {
    const hash = values.reduce((sum, value) => (Math.imul(sum, 31) + value) | 0, 0);
    const alike = styles.get(hash) ?? [];
    const known = alike.find((one) => one.values.every((value, index) => value === values[index]));
    if (known) return known.style;
    const style = readStyle(values.map(text));
    styles.set(hash, [...alike, { values, style }]);
    return style;
  };
  const lines: Painted[][] = layout.nodeIndex.map(() => []);
  for (const [index, at] of textBoxes.layoutIndex.entries())
    lines[at]?.push(painted(textBoxes.bounds[index], `${textBoxes.start[index]} ${textBoxes.length[index]}`));
  for (const [index, node] of layout.nodeIndex.entries())
    found[node]?.boxes.push({
      ...painted(layout.bounds[index], text(layout.text[index])),
      style: styleOf(layout.styles[index] ?? []),
      lines: lines[index] ?? [],
    });
  return found;
}

function painted(
  [left = 0, top = 0, width = 0, height = 0]: readonly number[] = [],
  content: string,
): Painted {
  return { left, top, right: left + width, bottom: top + height, content };
}
