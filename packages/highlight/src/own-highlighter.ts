/**
 * The site's own highlighter: trusted code that is called for one block after another. Its result is validated: it must
 * be lines with the code's text. Unknown roles are ignored, so nothing but text from it gets into the HTML.
 */
import { codeRoles } from '@docgen/model';
import type { Run, Runs } from './highlight.js';
import { type HighlighterUse, type OnPlugin, PluginFault, faultOf } from '@docgen/syntax/plugins/plugins';

/** Returns the code in runs, or null if the highlighter leaves the language to docgen. */
export type AskHighlighter = (language: string, code: string) => Promise<Runs | null>;

/** Calls `use`; an exception or an invalid result becomes a `PluginFault`. */
export function createAsk({ name, highlight }: HighlighterUse, onPlugin: OnPlugin): AskHighlighter {
  const roles: ReadonlySet<unknown> = new Set(codeRoles);
  return async (language, code) => {
    onPlugin(name);
    try {
      const lines: unknown = await highlight(code, language);
      if (lines === null || lines === undefined) return null;
      const runs = runsOf(lines, roles);
      if (runs === null)
        throw new PluginFault(name, 'it returned something that is no list of lines with texts');
      if (runs.map(({ text }) => text).join('') !== code) {
        throw new PluginFault(
          name,
          `the lines it returned for a block of '${language}' are not the block's text`,
        );
      }
      return runs;
    } catch (error) {
      throw faultOf(name, error);
    } finally {
      onPlugin(null);
    }
  };
}

/** The lines as runs, or null if they aren't valid lines. */
function runsOf(lines: unknown, roles: ReadonlySet<unknown>): Run[] | null {
  if (!Array.isArray(lines)) return null;
  const runs: Run[] = [];
  for (const [index, line] of (lines as unknown[]).entries()) {
    if (!Array.isArray(line)) return null;
    if (index > 0) runs.push({ role: null, text: '\n' });
    for (const run of line as unknown[]) {
      if (typeof run !== 'object' || run === null || !('text' in run) || typeof run.text !== 'string')
        return null;
      const role = 'role' in run && roles.has(run.role) ? (run.role as string) : null;
      if (run.text !== '') runs.push({ role, text: run.text });
    }
  }
  return runs;
}
