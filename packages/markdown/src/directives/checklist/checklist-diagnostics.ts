/** What is reported of checklists; one constructor per fault. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function nothingToTick(place: Place): Diagnostic {
  const hint = 'Write its tasks as - [ ] What is to be done';
  const message = "':::checklist' has nothing to tick; expected a list of tasks in it";
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}

/** An item among tasks. */
export function taskWithoutBox(place: Place): Diagnostic {
  const message = "This item of ':::checklist' has no box, so readers cannot tick it";
  return diagnostic('markdown/mistyped-directive', message, {
    ...place,
    hint: "Start it with '- [ ]', as the others",
  });
}

export function checklistAgain(id: string, place: Place): Diagnostic {
  const message = `Two checklists of this page have the id '${id}', so they share their ticks`;
  return diagnostic('link/duplicate-anchor', message, { ...place, hint: 'Give this one another id' });
}
