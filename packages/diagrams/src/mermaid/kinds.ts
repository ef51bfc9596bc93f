/** Types of diagrams by their first word. */
import { DiagramFault } from '../drawing.js';

interface Kind {
  /** Its name in messages. */
  readonly name: string;
  readonly words: readonly string[];
  /** Whether authors can color parts of it. */
  readonly isColored: boolean;
}

const kinds: readonly Kind[] = [
  { name: 'flowchart', words: ['flowchart', 'graph'], isColored: true },
  { name: 'sequence diagram', words: ['sequenceDiagram'], isColored: true },
  { name: 'class diagram', words: ['classDiagram', 'classDiagram-v2'], isColored: true },
  { name: 'state diagram', words: ['stateDiagram', 'stateDiagram-v2'], isColored: true },
  { name: 'entity-relationship diagram', words: ['erDiagram'], isColored: true },
  { name: 'gantt chart', words: ['gantt'], isColored: false },
  { name: 'pie chart', words: ['pie'], isColored: false },
];

/** Finds the type of a diagram from its first line; throws an error for an unsupported one. */
export function kindOf(text: string, line: number): Kind & { readonly word: string } {
  const word = /^\s*([A-Za-z][\w-]*)/.exec(text)?.[1];
  const kind = kinds.find(({ words }) => word !== undefined && words.includes(word));
  if (kind !== undefined) return { ...kind, word: kind.words[0] ?? '' };
  const hint = `Use one of: ${kinds.map(({ words }) => words[0]).join(', ')}`;
  const message =
    word === undefined ? 'The diagram has no type' : `Unsupported diagram type '${word.slice(0, 40)}'`;
  throw new DiagramFault({ message, hint, line });
}
