/**
 * The React half of islands: creates the `hydrate` that a component's chunk exports. Each island is a separate root,
 * with the ids, links and slots from the server, and its own error boundary. Only chunks of islands import this
 * module, so a page without React islands never loads React.
 */
import { LanguageContext, LinkContext } from '@docgen/theme';
import { type ComponentType, type ReactNode, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { focusFirst } from '../fault-box.js';
import { IslandBoundary } from './island-boundary.js';
import { type Slot, readSlots, stillPicture } from './island-slots.js';
import { leaving } from '../page/leaving.js';

/**
 * The `hydrate` of a component. It hydrates the HTML in a `docgen-island` from the element's attributes `props`,
 * `links` (JSON) and `prefix`, and unmounts when the element leaves the page.
 */
export function reactIsland<Props extends object>(
  component: ComponentType<Props>,
): (island: HTMLElement) => void {
  return (island) => {
    const slots = readSlots(island);
    const links = readJson(island, 'links');
    const props = { ...readJson(island, 'props'), ...slotProps(slots) } as Props;
    const focused = island.contains(document.activeElement);
    const root = hydrateRoot(
      island,
      <Root island={island} focused={focused}>
        <LanguageContext value={languageAround(island)}>
          <LinkContext value={(to) => linked(to, links)}>
            <IslandBoundary island={island} showStill={stillPicture(island, slots)}>
              {createElement(component, props)}
            </IslandBoundary>
          </LinkContext>
        </LanguageContext>
      </Root>,
      {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onCaughtError: (error) => reportError(error),
      },
    );
    leaving(island).addEventListener('abort', () => root.unmount());
  };
}

interface RootProps {
  readonly island: Element;
  /** Whether the focus was in the island before hydration. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** Reports that the island is interactive, or that its box is shown, after all of it is in the page. */
function Root({ island, focused, children }: RootProps) {
  useEffect(() => {
    if (focused && !island.contains(document.activeElement)) focusFirst(island);
    island.dispatchEvent(new Event('docgen:hydrated'));
  }, [island, focused]);
  return children;
}

function languageAround(island: Element): string {
  return island.closest('[lang]')?.getAttribute('lang') ?? 'en';
}

/** The URL that the server resolved for a path; a path that the server never rendered stays unchanged. */
function linked(to: string, links: { readonly [to: string]: unknown }): string {
  const url = Object.hasOwn(links, to) ? links[to] : undefined;
  return typeof url === 'string' ? url : to;
}

function readJson(island: Element, name: string): { readonly [key: string]: unknown } {
  return JSON.parse(island.getAttribute(name) ?? '{}') as { [key: string]: unknown };
}

/** Slots as props: `children`, and one prop for each named slot. */
function slotProps(slots: readonly Slot[]): { readonly [name: string]: ReactNode } {
  return Object.fromEntries(
    slots.map(({ name, fill }) => [
      name === 'default' ? 'children' : name,
      createElement('docgen-slot', { name, ref: fill, suppressHydrationWarning: true }, ''),
    ]),
  );
}
