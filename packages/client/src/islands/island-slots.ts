/**
 * Slots of an island: HTML of the page inside a component. They are kept as live nodes, never as text. A slot that
 * React renders again gets the same nodes, with their islands, listeners and open tabs. Nothing is parsed, so no
 * Trusted Types policy is needed. For React, a slot is an element with empty text, whose content it doesn't touch.
 */

/** Content of one slot. */
export interface Slot {
  readonly name: string;
  /** Fills a new slot element. An element that was hydrated has its content already. */
  readonly fill: (element: Element | null) => void;
}

/** Location of a slot's HTML: in a slot's element, or in a template that isn't part of the page yet. */
interface Source {
  readonly name: string;
  readonly from: ParentNode & Node;
  readonly fresh: boolean;
}

/** Reads the slots of an island: those in its HTML, and those in a `template[data-slot]`. */
export function readSlots(island: Element): Slot[] {
  const shown = ownSlots(island).map((element) => source(nameOf(element), element, false));
  const kept = [...island.querySelectorAll<HTMLTemplateElement>(':scope > template[data-slot]')];
  const all = [
    ...shown,
    ...kept.map((template) => source(template.dataset['slot'] ?? '', template.content, true)),
  ];
  // React must not find what the component didn't render.
  for (const template of kept) template.remove();
  // A slot may render twice; its first place counts.
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].map(slotOf);
}

/** The HTML of an island before hydration: inserts a copy of it into a place, with the slots' own nodes. */
export function stillPicture(island: Element, slots: readonly Slot[]): (place: Element) => void {
  const picture = document.createDocumentFragment();
  picture.append(...[...island.childNodes].map((node) => node.cloneNode(true)));
  for (const element of ownSlots(picture)) element.replaceChildren();
  return (place) => {
    const copy = document.importNode(picture, true);
    for (const element of ownSlots(copy)) slots.find(({ name }) => name === nameOf(element))?.fill(element);
    place.append(copy);
  };
}

/** Slots of this island, without those of nested islands. */
function ownSlots(island: ParentNode): Element[] {
  return [...island.querySelectorAll('docgen-slot')].filter(
    (element) => (element.closest('docgen-island') ?? island) === island,
  );
}

function nameOf(slot: Element): string {
  return slot.getAttribute('name') ?? '';
}

function source(name: string, from: Source['from'], fresh: boolean): Source {
  return { name, from, fresh };
}

function slotOf({ name, from, fresh }: Source): Slot {
  const nodes = [...from.childNodes];
  const unmounted = new Set(fresh ? nodes : []);
  const fill = (element: Element | null) => {
    if (element === null || element.hasChildNodes()) return;
    // Nodes can only be in one place. If a component renders a slot twice, the other place has a copy to read.
    const free = nodes.every((node) => !node.isConnected);
    element.append(...(free ? nodes : nodes.map((node) => node.cloneNode(true))));
    if (!free || unmounted.size === 0) return;
    unmounted.clear();
    element.dispatchEvent(new Event('docgen:mount', { bubbles: true }));
  };
  return { name, fill };
}
