/**
 * The islands of one page: numbers them by name in the order of the page, including its layout, so that their ids are
 * the same in the browser and in every build; and records what the page takes from other files.
 */
import type { ComponentCall, Diagnostic, Site } from '@docgen/model';
import { type FaultPlace, componentFailed } from '@docgen/config/diagnostics';
import { islandCall } from '@docgen/bundle/islands';
import { type Dependencies, hydrationOf, identityOf } from './dependencies.js';
import { type Drawable, type Slots, drawIsland, islandElement } from './island.js';
import { type SketchContent, placed } from './filled-sketch.js';
import type { Sketch } from './sketch.js';
import type { DrawnLink, ResolveDrawn } from '@docgen/analysis/link/rendered-link';

export interface IslandsInput {
  readonly site: Site;
  readonly drawables: ReadonlyMap<string, Drawable>;
  /** Diagnostics of the components that can't be rendered. */
  readonly broken: ReadonlyMap<string, Diagnostic>;
  /** Resolves the links in `file`, for the page being rendered. */
  readonly resolveIn: (file: string) => ResolveDrawn;
}

/** Position of an island: its file, and the language of the surrounding text. */
export type IslandPlace = FaultPlace & { readonly lang: string };

export interface Islands {
  /** Renders an island; its slots are filled after it has its number. */
  readonly draw: (
    call: Pick<ComponentCall, 'name' | 'props'>,
    slots: () => Slots,
    place: IslandPlace,
  ) => string;
  /** A sketch with its calls rendered and its parts filled, in pieces. */
  readonly place: (sketch: Sketch, parts: SketchContent['parts'], place: IslandPlace) => readonly string[];
  readonly dependencies: () => Dependencies;
  readonly diagnostics: () => readonly Diagnostic[];
}

export function islands(input: IslandsInput): Islands {
  const notes = pageNotes(input);
  const draw = drawing(input, notes);
  return {
    draw,
    place(sketch, parts, at) {
      notes.links(at.file, sketch.links);
      if (sketch.calls.length === 0 && Object.keys(parts).length === 0) return [sketch.html];
      const call = (n: number, content: () => string) => {
        const island = sketch.calls[n];
        const checked = island && islandCall(island, input.site.components, at);
        if (checked && !('fault' in checked)) return draw(checked, () => slotOf(content()), at);
        if (checked) notes.fault(checked.fault);
        return '';
      };
      return placed(sketch.html, { parts, call });
    },
    dependencies: notes.dependencies,
    diagnostics: notes.faults,
  };
}

function slotOf(content: string): Slots {
  return content === '' ? {} : { default: content };
}

type Notes = ReturnType<typeof pageNotes>;

/** State to keep while a page is rendered. */
function pageNotes({ site }: IslandsInput) {
  const counts = new Map<string, number>();
  const links = new Map<string, ReadonlyMap<string, DrawnLink>>();
  const used = new Map<string, string>();
  const faults: Diagnostic[] = [];
  return {
    next(name: string): number {
      const ordinal = (counts.get(name) ?? 0) + 1;
      counts.set(name, ordinal);
      return ordinal;
    },
    links(file: string, found: ReadonlyMap<string, DrawnLink>, by?: FaultPlace): void {
      links.set(file, new Map([...(links.get(file) ?? []), ...found]));
      for (const { fault } of found.values()) if (fault) faults.push(by ? placedBy(fault, by) : fault);
    },
    use: (drawable: Drawable) => void used.set(drawable.name, identityOf(drawable, site)),
    fault: (found: Diagnostic) => void faults.push(found),
    faults: () => faults,
    dependencies: (): Dependencies => ({
      links: [...links].flatMap(([file, found]) =>
        [...found].map(([to, { url }]) => [file, to, url] as const),
      ),
      components: [...used],
    }),
  };
}

/** A problem of a component, with the position on the page that shows it. */
function placedBy(fault: Diagnostic, { file, range }: FaultPlace): Diagnostic {
  const start = { line: 1, column: 1 };
  const there = { file, ...(range ?? { start, end: start }) };
  return { ...fault, related: [{ message: 'A page uses the component here', range: there }] };
}

function drawing({ site, drawables, broken, resolveIn }: IslandsInput, notes: Notes): Islands['draw'] {
  return ({ name, props }, slots, place) => {
    const prefix = `${name}-${notes.next(name)}-`;
    const filled = slots();
    const drawable = drawables.get(name);
    const known = broken.get(name);
    if (known) notes.fault(known);
    if (!drawable) return '';
    const { file, chunk } = drawable;
    notes.use(drawable);
    const { seconds } = site.limits;
    const call = { props, slots: filled, prefix, lang: place.lang, resolve: resolveIn(file), seconds };
    const drawn = drawIsland(drawable, call);
    if ('reason' in drawn) {
      notes.fault(componentFailed(place, `The component '${name}'`, drawn.reason, `See ${file}`));
      return '';
    }
    notes.links(file, drawn.links, place);
    const src = `${site.base}/${chunk ?? ''}`;
    return islandElement({ name, hydrate: hydrationOf(name, site), src }, call, drawn);
  };
}
