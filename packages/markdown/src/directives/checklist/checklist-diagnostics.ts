/** Diagnostics of checklists; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function nothingToTick(place: Place): Diagnostic {
  const hint = 'Write tasks as - [ ] What to do';
  const message = "':::checklist' has nothing to tick; expected a list of tasks in it";
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}

/** A plain item among tasks. */
export function taskWithoutBox(place: Place): Diagnostic {
  const message = "This item of ':::checklist' has no checkbox, so readers can't tick it";
  return diagnostic('markdown/mistyped-directive', message, {
    ...place,
    hint: "Start it with '- [ ]', like the others",
  });
}

export function checklistAgain(id: string, place: Place): Diagnostic {
  const message = `Two checklists on this page have the id '${id}', so they share their state`;
  return diagnostic('link/duplicate-anchor', message, { ...place, hint: 'Give this one a different id' });
}
