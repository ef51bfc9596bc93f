/** Draws diagrams as pages do. */
import { toHtml } from 'hast-util-to-html';
import { extension } from '../dist/index.js';

export interface Drawn {
  readonly html: string;
  /** `line message | hint`, without the warning of a diagram without a title. */
  readonly faults: readonly string[];
}

export async function drawn(language: string, source: string, title?: string): Promise<Drawn> {
  const { element, faults } = await extension.draw({ source, language, isBlock: true, title });
  const lines = faults.map(({ start, diagnostic }) => {
    const { code, message, hint } = diagnostic({});
    const line = source.slice(0, start).split('\n').length;
    return code === 'markdown/unnamed-diagram' ? '' : `${line} ${message} | ${hint}`;
  });
  return {
    html: element === null ? '' : toHtml(element),
    faults: lines.filter((line) => line !== ''),
  };
}

/** Texts of a drawing, in order. */
export function textsOf(html: string): string[] {
  return [...html.matchAll(/<(?:text|tspan)\b[^>]*>([^<]+)</g)].map(([, text = '']) => text.trim());
}
