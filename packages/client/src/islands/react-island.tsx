/**
 * The React half of islands: makes what a component's chunk exports as `hydrate`. Each island is a root of its own, with
 * the ids, links and slots that the server drew it with, and a boundary of its own. Only chunks of islands import this
 * module, so that a page without a React island never loads React.
 */
import { LanguageContext, LinkContext } from '@docgen/theme';
import { type ComponentType, type ReactNode, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { focusFirst } from '../fault-box.js';
import { IslandBoundary } from './island-boundary.js';
import { type Slot, readSlots, stillPicture } from './island-slots.js';
import { leaving } from '../page/leaving.js';

/**
 * The `hydrate` of a component: takes up the HTML within a `docgen-island`, by the attributes `props`, `links` (JSON) and
 * `prefix` of that element, and lets it go when it leaves the page.
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
  /** The focus was in the island before it was taken up. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** Says that the island lives, or stands still under its box, after all of it is in the page. */
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

/** What a path led to on the server; one that it never drew stays as it is. */
function linked(to: string, links: { readonly [to: string]: unknown }): string {
  const url = Object.hasOwn(links, to) ? links[to] : undefined;
  return typeof url === 'string' ? url : to;
}

function readJson(island: Element, name: string): { readonly [key: string]: unknown } {
  return JSON.parse(island.getAttribute(name) ?? '{}') as { [key: string]: unknown };
}

/** Slots as a component knows them: `children`, and a prop for each named one. */
function slotProps(slots: readonly Slot[]): { readonly [name: string]: ReactNode } {
  return Object.fromEntries(
    slots.map(({ name, fill }) => [
      name === 'default' ? 'children' : name,
      createElement('docgen-slot', { name, ref: fill, suppressHydrationWarning: true }, ''),
    ]),
  );
}
