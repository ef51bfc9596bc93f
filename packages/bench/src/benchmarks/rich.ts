/**
 * Benchmark `rich`: what a diagram, a formula, a picture and a card add to a build, cold and warm. The same site without
 * them is built in the same round, and the difference is divided by their number. Only `docgen` itself is measured.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RichKind, richKinds, writeRichSite } from '../corpus/rich.js';
import { run, type Measurement } from '../measure/run.js';
import { spreadOf } from '../measure/spread.js';
import type { Document } from '../report/document.js';
import { headOf } from '../report/head.js';
import type { Tool } from '../tools/tool.js';
import { oursOf, type Lab } from './lab.js';

const usualItems = 50;

/** One round of one kind: builds with and without its items. */
interface Pair {
  readonly rich: Measurement;
  readonly plain: Measurement;
}

interface Cost {
  readonly tool: string;
  readonly kind: RichKind;
  readonly items: number;
  readonly cold: readonly Pair[];
  readonly warm: readonly Pair[];
}

export async function richReport(lab: Lab): Promise<Document> {
  const tools = oursOf(lab);
  const costs: Cost[] = [];
  for (const items of lab.options.pages ?? [usualItems])
    for (const tool of tools)
      for (const kind of richKinds) {
        lab.say(`${tool.name}: ${items} × ${kind}`);
        costs.push(await costOf(lab, { tool, kind, items }));
      }
  const columns = [
    '',
    'items',
    'cold: ms each',
    'cold: processor ms each',
    'warm: ms each',
    'warm: processor ms each',
  ];
  const rows = costs.map(({ tool, kind, items, cold, warm }) => [
    tools.length > 1 ? `${tool}: ${kind}` : kind,
    String(items),
    ...[cold, warm].flatMap((pairs) => [each(pairs, 'seconds', items), each(pairs, 'cpuSeconds', items)]),
  ]);
  const notes = [
    'Medians, and the least and the most. Around 0, the builds differ by less than their own spread.',
    'Processes that docgen does not wait for, such as the one that converts pictures, count in the time alone.',
  ];
  return {
    head: headOf({ ...lab, tools, absent: [] }, []),
    tables: [{ title: 'What one item adds to a build', columns, rows, notes }],
    data: { costs },
  };
}

async function costOf(
  lab: Lab,
  { tool, kind, items }: { readonly tool: Tool; readonly kind: RichKind; readonly items: number },
): Promise<Cost> {
  const folder = join(lab.options.work, `${tool.name}-${kind}`);
  const sites = { rich: join(folder, 'rich'), plain: join(folder, 'plain') };
  for (const [name, site] of Object.entries(sites))
    await writeRichSite(site, { kind, pages: items, isPlain: name === 'plain' });
  const cold: Pair[] = [];
  const warm: Pair[] = [];
  for (let round = 0; round < lab.options.runs; round++) {
    for (const site of Object.values(sites))
      for (const made of ['dist', '.docgen']) await rm(join(site, made), { recursive: true, force: true });
    for (const pairs of [cold, warm])
      pairs.push({ rich: await built(tool, sites.rich), plain: await built(tool, sites.plain) });
  }
  return { tool: tool.name, kind, items, cold, warm };
}

function built(tool: Tool, site: string): Promise<Measurement> {
  if (tool.buildOf === null) throw new Error(`${tool.name} can't build a site that exists`);
  return run(tool.buildOf(site), site);
}

function each(pairs: readonly Pair[], quantity: 'seconds' | 'cpuSeconds', items: number): string {
  const differences = pairs.flatMap(({ rich, plain }) => {
    const [all, bare] = [rich[quantity], plain[quantity]];
    return all === null || bare === null ? [] : [((all - bare) * 1000) / items];
  });
  if (differences.length === 0) return 'not measured';
  const { median, least, most } = spreadOf(differences);
  return `${median.toFixed(1)} (${least.toFixed(1)} – ${most.toFixed(1)})`;
}
