/**
 * The islands of one page: draws each component by itself, slots first, and numbers them in the order in which they
 * stand in the page, frame included, so that the ids in them are the same in the browser and in every build.
 */
import type { ComponentCall, Diagnostic, Json, Site } from '@docgen/model';
import { type ComponentType, type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type ComponentModule, reasonOf } from '../bundle/components.js';
import { type Place, componentFailed } from '../diagnostics.js';
import { islandCall } from '../islands.js';
import type { DrawnLink, ResolveDrawn } from '../link/drawn.js';
import { escapeHtml } from './fill.js';
import { type Sketch, callTag, recorded, withContexts } from './sketch.js';

/** A component that can be drawn. */
export interface Drawable extends Pick<ComponentModule, 'name' | 'file' | 'hash' | 'chunk'> {
  readonly component: ComponentType<{ readonly [prop: string]: unknown }>;
}

export interface IslandsInput {
  readonly site: Site;
  readonly drawables: ReadonlyMap<string, Drawable>;
  /** What is wrong with the components that cannot be drawn. */
  readonly broken: ReadonlyMap<string, Diagnostic>;
  /** Resolves the links that stand in `file`, for the page drawn. */
  readonly resolveIn: (file: string) => ResolveDrawn;
}

/** HTML by slot. */
export type Slots = { readonly [slot: string]: string };

export interface Islands {
  /** Draws an island; its slots are filled after it has its number. */
  readonly draw: (call: Pick<ComponentCall, 'name' | 'props'>, slots: () => Slots, place: Place) => string;
  /** Puts islands into a sketch's calls, and what `parts` makes into the empty elements of those names. */
  readonly place: (sketch: Sketch, parts: { readonly [tag: string]: () => string }, place: Place) => string;
  /** What the page asked of other files: URLs by file and path, and components by name. */
  readonly asked: () => Asked;
  readonly diagnostics: () => readonly Diagnostic[];
}

/** What a page's HTML depends on besides its props and body; it is checked again before the HTML is used again. */
export interface Asked {
  /** File that holds the link, path as written, URL. */
  readonly links: readonly (readonly [file: string, to: string, url: string])[];
  /** Name, identity. */
  readonly components: readonly (readonly [name: string, identity: string])[];
}

/** Changes with all that the HTML of a component's islands takes from it. */
export function identityOf({ hash, chunk }: Pick<Drawable, 'hash' | 'chunk'>, site: Site, name: string): string {
  return `${hash} ${chunk ?? ''} ${site.components[name]?.hydrate ?? ''}`;
}

export function islands(input: IslandsInput): Islands {
  const { site, drawables } = input;
  const counts = new Map<string, number>();
  const links = new Map<string, ReadonlyMap<string, DrawnLink>>();
  const used = new Map<string, string>();
  const faults: Diagnostic[] = [];
  const note = (file: string, found: ReadonlyMap<string, DrawnLink>) => {
    links.set(file, new Map([...(links.get(file) ?? []), ...found]));
    for (const { fault } of found.values()) if (fault) faults.push(fault);
  };
  const draw: Islands['draw'] = ({ name, props }, slots, place) => {
    const ordinal = (counts.get(name) ?? 0) + 1;
    counts.set(name, ordinal);
    const filled = slots();
    const drawable = drawables.get(name);
    const fault = input.broken.get(name);
    if (fault) faults.push(fault);
    if (!drawable) return '';
    used.set(name, identityOf(drawable, site, name));
    const prefix = `${name}-${ordinal}-`;
    const made = drawn(drawable, { props, slots: filled, prefix, resolve: input.resolveIn(drawable.file) });
    if ('reason' in made) {
      faults.push(componentFailed(place, `The component '${name}'`, made.reason, `See ${drawable.file}`));
      return '';
    }
    note(drawable.file, made.links);
    const hydrate = site.components[name]?.hydrate ?? 'never';
    if (hydrate === 'never') return element([['name', name]], made.html);
    return element(
      [
        ['name', name],
        ['hydrate', hydrate],
        ['src', `${site.base}/${drawable.chunk ?? ''}`],
        ['prefix', prefix],
        ['props', JSON.stringify(props)],
        ['links', JSON.stringify(Object.fromEntries([...made.links].map(([to, { url }]) => [to, url])))],
      ],
      made.html + hiddenSlots(filled, made.html),
    );
  };
  const place: Islands['place'] = (drawing, parts, at) => {
    note(at.file, drawing.links);
    const call = (n: number, content: () => string) => {
      const island = drawing.calls[n];
      const checked = island && islandCall(island, site.components, at);
      if (!checked) return '';
      if (!('fault' in checked)) return draw(checked, () => slotOf(content()), at);
      faults.push(checked.fault);
      return '';
    };
    return placed(drawing.html, parts, call);
  };
  return {
    draw,
    place,
    asked: () => ({
      links: [...links].flatMap(([file, found]) =>
        [...found].map(([to, { url }]) => [file, to, url] as const),
      ),
      components: [...used],
    }),
    diagnostics: () => faults,
  };
}

function slotOf(content: string): Slots {
  return content === '' ? {} : { default: content };
}

interface Drawing {
  readonly props: { readonly [name: string]: Json };
  readonly slots: Slots;
  readonly prefix: string;
  readonly resolve: ResolveDrawn;
}

/** A component's HTML by its own root, or why there is none. */
function drawn(
  { component }: Drawable,
  { props, slots, prefix, resolve }: Drawing,
): { html: string; links: ReadonlyMap<string, DrawnLink> } | { reason: string } {
  const links = new Map<string, DrawnLink>();
  const nested = ({ name }: { name: string }): ReactNode => {
    throw new Error(`<Island name="${name}"> stands in it, and islands stand in islands as slots only`);
  };
  const { default: children, ...named } = Object.fromEntries(
    Object.entries(slots).map(([name, html]) => [
      name,
      createElement('docgen-slot', { name, dangerouslySetInnerHTML: { __html: html } }),
    ]),
  );
  const node = createElement(component, { ...props, ...named }, ...(children ? [children] : []));
  try {
    const html = renderToString(withContexts(node, { call: nested, link: recorded(resolve, links) }), {
      identifierPrefix: prefix,
    });
    return { html: withoutPreloads(html), links };
  } catch (error) {
    return { reason: `throws when it is drawn: ${reasonOf(error)}` };
  }
}

/** React puts a preload before what it draws for each image; in the middle of a page it is too late to serve. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}

function element(attributes: readonly (readonly [string, string])[], html: string): string {
  const written = attributes.map(([name, value]) => ` ${name}=${quoted(value)}`).join('');
  return `<docgen-island${written}>${html}</docgen-island>`;
}

/** In the quotes that need fewer escapes: JSON stands in single ones. */
function quoted(value: string): string {
  if (!value.includes('"')) return `"${escapeHtml(value)}"`;
  return `'${escapeHtml(value).replaceAll('&quot;', '"')}'`;
}

/** Slots that the component does not show at first, kept for the browser. */
function hiddenSlots(slots: Slots, html: string): string {
  return Object.entries(slots)
    .filter(([name]) => !html.includes(`<docgen-slot name="${name}">`))
    .map(([name, content]) => `<template data-slot="${name}">${content}</template>`)
    .join('');
}

/** `html` with its calls and the empty elements of `parts` replaced, from first to last, so that they count in order. */
function placed(
  html: string,
  parts: { readonly [tag: string]: () => string },
  call: (n: number, content: () => string) => string,
): string {
  const names = Object.keys(parts).map((tag) => `<${tag}></${tag}>`);
  const pattern = new RegExp([`<${callTag} n="(\\d+)">`, `</${callTag}>`, ...names].join('|'), 'g');
  const tokens = [...html.matchAll(pattern)];
  const seen = new Set<string>();
  let at = 0;
  /** The HTML from offset `from` up to the call's end, or the text's. */
  const rest = (from: number): { html: string; end: number } => {
    let [out, end] = ['', from];
    for (let token = tokens[at]; token; token = tokens[at]) {
      at++;
      out += html.slice(end, token.index);
      end = token.index + token[0].length;
      if (token[0] === `</${callTag}>`) return { html: out, end };
      if (token[1] === undefined) out += part(token[0]);
      else {
        let inner: { html: string; end: number } | undefined;
        const start = end;
        out += call(Number(token[1]), () => (inner ??= rest(start)).html);
        end = (inner ??= rest(start)).end;
      }
    }
    return { html: out + html.slice(end), end: html.length };
  };
  /** Each part stands once: a second place of it stays empty. */
  const part = (token: string): string => {
    const make = seen.has(token) ? undefined : parts[token.slice(1, token.indexOf('>'))];
    seen.add(token);
    return make?.() ?? token;
  };
  return rest(0).html;
}
