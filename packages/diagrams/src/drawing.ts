/** The interface between a page's thread and the thread that draws. */
import type { Element } from 'hast';

export interface DrawTask {
  readonly language: string;
  readonly source: string;
}

/** Draws sources of one language. */
export type Draw = (source: string) => Promise<MadeDrawing>;

export type Made = MadeDrawing | MadeFault;

export interface MadeDrawing {
  readonly svg: Element;
  /** In pixels. */
  readonly width: number;
  /** Name and description from the diagram's own text; empty if it has none. */
  readonly title: string;
  readonly description: string;
  /** Kind of diagram, such as `Flowchart`. */
  readonly kind: string;
  /** Addresses that a page can't link to from a diagram. */
  readonly refused: readonly string[];
}

export interface MadeFault {
  readonly fault: Fault;
}

export interface Fault {
  readonly message: string;
  readonly hint: string;
  /** Line of the source, from 1; null for the whole source. */
  readonly line: number | null;
}

/** An error in what an author wrote, thrown from deep inside a drawing. */
export class DiagramFault extends Error implements Fault {
  readonly hint: string;
  readonly line: number | null;
  constructor({ message, hint, line }: Fault) {
    super(message);
    this.hint = hint;
    this.line = line;
  }
}
