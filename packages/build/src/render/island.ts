/**
 * One island's HTML: the component rendered as its own root, in the element that the browser hydrates. No React context
 * crosses the boundary except the language and links, whose URLs are included for the browser.
 */
import type { Hydration, Json } from '@docgen/model';
import { LanguageContext } from '@docgen/theme';
import { type ComponentType, type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ComponentModule } from '@docgen/bundle/components';
import { howItFailed, timed } from '@docgen/config/code/guarded-run';
import { escapeHtml } from './fill.js';
import { recorded, withContexts } from './sketch.js';
import type { DrawnLink, ResolveDrawn } from '@docgen/analysis/link/rendered-link';

/** A component that can be rendered. */
export interface Drawable extends Pick<ComponentModule, 'name' | 'file' | 'hash' | 'chunk'> {
  readonly component: ComponentType<{ readonly [prop: string]: unknown }>;
}

/** HTML by slot. */
export type Slots = { readonly [slot: string]: string };

export interface IslandCall {
  readonly props: { readonly [name: string]: Json };
  readonly slots: Slots;
  /** Of its ids. */
  readonly prefix: string;
  /** Language of the surrounding text. */
  readonly lang: string;
  readonly resolve: ResolveDrawn;
  /** Time limit for rendering it, in seconds; null for the usual limit. */
  readonly seconds: number | null;
}

export interface DrawnIsland {
  readonly html: string;
  readonly links: ReadonlyMap<string, DrawnLink>;
  /** Slots that the component doesn't show initially. */
  readonly hidden: Slots;
}

/** A component's HTML as its own root, or why it has none. */
export function drawIsland(
  { component }: Drawable,
  { props, slots, prefix, lang, resolve, seconds }: IslandCall,
): DrawnIsland | { readonly reason: string } {
  const links = new Map<string, DrawnLink>();
  const shown = new Set<string>();
  const { default: children, ...named } = Object.fromEntries(
    Object.entries(slots).map(([name, html]) => [name, createElement(Slot, { name, html, shown })]),
  );
  const node = createElement(component, { ...props, ...named }, ...(children ? [children] : []));
  try {
    const contexts = { call: nested, link: recorded(resolve, links) };
    const spoken = createElement(LanguageContext.Provider, { value: lang }, node);
    const draw = () => renderToString(withContexts(spoken, contexts), { identifierPrefix: prefix });
    const html = timed(draw, seconds);
    const hidden = Object.entries(slots).filter(([name]) => !shown.has(name));
    return { html: withoutPreloads(html), links, hidden: Object.fromEntries(hidden) };
  } catch (error) {
    return { reason: howItFailed(error, ' when docgen renders it') };
  }
}

interface SlotProps {
  readonly name: string;
  readonly html: string;
  /** Records the slots that are rendered. */
  readonly shown: Set<string>;
}

function Slot({ name, html, shown }: SlotProps): ReactNode {
  shown.add(name);
  return createElement('docgen-slot', { name, dangerouslySetInnerHTML: { __html: html } });
}

function nested({ name }: { readonly name: string }): never {
  throw new Error(`it contains <Island name="${name}">, but islands can be nested only in slots`);
}

/** React puts a preload before its output for each image; in the middle of a page it is too late to help. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}

export interface IslandElement {
  readonly name: string;
  readonly hydrate: Hydration;
  /** URL of its chunk. */
  readonly src: string;
}

/** The island's element in the page; without hydration in the browser it has only its name. */
export function islandElement(
  { name, hydrate, src }: IslandElement,
  { props, prefix }: Pick<IslandCall, 'props' | 'prefix'>,
  { html, links, hidden }: DrawnIsland,
): string {
  if (hydrate === 'never') return `<docgen-island name=${quoted(name)}>${html}</docgen-island>`;
  const urls = Object.fromEntries([...links].map(([to, { url }]) => [to, url]));
  const attributes = {
    name,
    hydrate,
    src,
    prefix,
    props: JSON.stringify(props),
    links: JSON.stringify(urls),
  };
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${quoted(value)}`);
  const kept = Object.entries(hidden).map(
    ([slot, content]) => `<template data-slot="${slot}">${content}</template>`,
  );
  return `<docgen-island${written.join('')}>${html}${kept.join('')}</docgen-island>`;
}

/** Uses the quotes that need fewer escapes: JSON is in single ones. */
function quoted(value: string): string {
  if (!value.includes('"')) return `"${escapeHtml(value)}"`;
  return `'${escapeHtml(value).replaceAll('&quot;', '"')}'`;
}
