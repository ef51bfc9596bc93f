/** Types of diagrams by the word that they start with. */
import { DiagramFault } from '../drawing.js';

interface Kind {
  /** As messages name it. */
  readonly name: string;
  readonly words: readonly string[];
  /** Whether authors give colors to parts of it. */
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

/** Finds the type of a diagram by its first line; throws a fault for one that isn't supported. */
export function kindOf(text: string, line: number): Kind & { readonly word: string } {
  const word = /^\s*([A-Za-z][\w-]*)/.exec(text)?.[1];
  const kind = kinds.find(({ words }) => word !== undefined && words.includes(word));
  if (kind !== undefined) return { ...kind, word: kind.words[0] ?? '' };
  const hint = `Use one of: ${kinds.map(({ words }) => words[0]).join(', ')}`;
  const message =
    word === undefined ? 'The diagram has no type' : `Unsupported diagram type '${word.slice(0, 40)}'`;
  throw new DiagramFault({ message, hint, line });
}
