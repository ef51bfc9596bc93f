/** Settings that a diagram may have in its front matter or its directives: those that change its content. */
import type { Mermaid } from './browser.js';

const kept: { readonly [part: string]: readonly string[] } = {
  flowchart: ['curve', 'wrappingWidth', 'nodeSpacing', 'rankSpacing'],
  sequence: ['mirrorActors', 'showSequenceNumbers', 'rightAngles', 'wrap', 'messageAlign', 'noteAlign'],
  gantt: ['displayMode', 'axisFormat', 'tickInterval', 'topAxis', 'weekday'],
  class: ['hideEmptyMembersBox'],
  er: ['layoutDirection'],
  pie: ['textPosition'],
};

/** Applies the settings of a diagram to Mermaid, without those of an earlier one. */
export async function applySettings(mermaid: Mermaid, settings: string): Promise<void> {
  const given = settings === '' ? {} : await readSettings(mermaid, settings);
  mermaid.mermaidAPI.reset();
  for (const [part, names] of Object.entries(kept)) {
    const own = given[part];
    if (typeof own !== 'object' || own === null) continue;
    const chosen = Object.entries(own).filter(
      ([name, value]) => names.includes(name) && (typeof value !== 'object' || value === null),
    );
    if (chosen.length > 0) mermaid.mermaidAPI.setConfig({ [part]: Object.fromEntries(chosen) });
  }
  if (given['wrap'] === true) mermaid.mermaidAPI.setConfig({ wrap: true });
}

async function readSettings(
  mermaid: Mermaid,
  settings: string,
): Promise<{ readonly [part: string]: unknown }> {
  try {
    const { config } = await mermaid.parse(`${settings}\nflowchart TD\nA\n`);
    return config as { readonly [part: string]: unknown };
  } catch {
    // Mermaid ignores directives that it can't parse, and so does docgen.
    return {};
  }
}
