/** Diagnostics of diagrams. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import type { Fault } from './drawing.js';

interface InFile {
  readonly range?: Range;
}

export function badDiagram({ message, hint }: Fault): (place: InFile) => Diagnostic {
  return (place) => diagnostic('markdown/bad-diagram', message, { ...place, hint });
}

export function unnamedDiagram(language: string): (place: InFile) => Diagnostic {
  const isMermaid = language === 'mermaid';
  const own = isMermaid ? 'accTitle: and a title in the diagram' : 'label="…" in the graph';
  return (place) =>
    diagnostic('markdown/unnamed-diagram', 'The diagram has no title', {
      ...place,
      hint: `Write \`\`\`${language} title="…", or ${own}`,
    });
}
