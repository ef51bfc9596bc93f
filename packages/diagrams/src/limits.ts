/** Limits of one diagram. They are the same on every machine, except the time limit, which applies last. */
export const limits = {
  /** Characters of the source. */
  characters: 50_000,
  /** Nodes, lines between them, and other parts. */
  parts: 500,
  /** Characters of a line. */
  line: 2000,
  /** Elements of the drawing. */
  elements: 20_000,
  /** Processor time to draw one, in milliseconds; Mermaid and Graphviz take about 50. */
  milliseconds: 6000,
  heapMegabytes: 512,
} as const;
