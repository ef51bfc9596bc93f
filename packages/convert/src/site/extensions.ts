/** Options of the new site for what pages show only with them: diagrams, formulas, and content of other sites. */
import type { Config } from '@docgen/model';
import type { Extensions, PlannedFile } from '../migration-plan.js';
import { embedsIn } from '../page/frames.js';
import { fenceAt, linesOf } from '../page/lines.js';

/** `math` is whether the old site shows formulas. */
export function extensionsOf(files: readonly PlannedFile[], math: boolean): Extensions {
  const diagrams = files.some((file) => 'text' in file && file.path.endsWith('.md') && hasDiagram(file.text));
  const embeds = embedsIn(files.flatMap((file) => ('text' in file ? [file.text] : [])));
  return { ...(diagrams && { diagrams }), ...(math && { math }), ...(embeds.length > 0 && { embeds }) };
}

export function extensionOptions({ embeds, ...markdown }: Extensions): Pick<Config, 'markdown' | 'embeds'> {
  return {
    ...(Object.keys(markdown).length > 0 && { markdown }),
    ...(embeds !== undefined && { embeds }),
  };
}

/** The packages that a site with these options needs, in order. */
export function packagesOf({ diagrams, math }: Extensions): string[] {
  return [...(diagrams === true ? ['@docgen/diagrams'] : []), ...(math === true ? ['@docgen/math'] : [])];
}

function hasDiagram(text: string): boolean {
  if (!/^[ \t>]*(?:```+|~~~+)[ \t]*(?:mermaid|dot)\b/m.test(text)) return false;
  const lines = linesOf(text.replaceAll(/^[ \t>]+/gm, ''));
  for (let at = 0; at < lines.length;) {
    const code = fenceAt(lines, at);
    if (code !== null && /^(?:mermaid|dot)\b/.test(code.info)) return true;
    at = code?.end ?? at + 1;
  }
  return false;
}
