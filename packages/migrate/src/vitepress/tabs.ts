/** Tabs of the plugin vitepress-plugin-tabs: a container in which each line `== Label` begins a tab. */
import { type Line, fenceAt, isBlank } from '@docgen/convert/page/lines';

export interface OldTab {
  readonly label: string;
  readonly at: number;
  readonly lines: readonly Line[];
}

/** The tabs of a container; null if it begins with something else. */
export function oldTabs(body: readonly Line[]): OldTab[] | null {
  const tabs: { label: string; at: number; lines: Line[] }[] = [];
  for (let at = 0; at < body.length;) {
    const line = body[at];
    if (line === undefined) break;
    const label = /^==[ \t]+(\S.*?)[ \t]*$/.exec(line.text)?.[1];
    const end = fenceAt(body, at)?.end ?? at + 1;
    const last = tabs.at(-1);
    if (label !== undefined) tabs.push({ label, at: line.at, lines: [] });
    else if (last !== undefined) last.lines.push(...body.slice(at, end));
    else if (!isBlank(line)) return null;
    at = end;
  }
  return tabs.length === 0 ? null : tabs;
}
