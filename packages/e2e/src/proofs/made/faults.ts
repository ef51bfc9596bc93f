/** Deliberate problems: the lines that break a page. */
import type { FaultKind, MadePage, MadeSite } from './site.js';

const lines: { readonly [kind in FaultKind]?: string } = {
  'broken link': 'See [what is gone](gone-for-good.md).',
  'broken anchor': 'See [no such part](#no-such-part).',
  'missing include': '::include{file=gone.md}',
  'unknown directive': ':::notte\n\nText.\n\n:::',
  'bad attribute': ':::details[More]{opne}\n\nText.\n\n:::',
  'unknown language': '```klingon\nqapla\n```',
  'no alt': '![](near.svg)',
  'unsafe html': '<a href="javascript:alert(1)">run</a> <img src="near.svg" alt="x" onerror="alert(1)">',
};

/** Whether the site has that problem, on this page if a page is given. */
export function hasFault(site: MadeSite, kind: FaultKind, page?: MadePage): boolean {
  return site.faults.some((fault) => fault.kind === kind && (page === undefined || fault.page === page.id));
}

export function faultLines(page: MadePage, site: MadeSite): string[] {
  return site.faults.filter((fault) => fault.page === page.id).flatMap(({ kind }) => lines[kind] ?? []);
}
