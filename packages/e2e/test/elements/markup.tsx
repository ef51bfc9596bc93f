/** The HTML that a page has for tabs and islands, written by hand exactly to the theme contract. */
import { LinkContext } from '@docgen/theme';
import { type ComponentType, type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';

export interface TabsMarkup {
  /** Numbers the ids; each is unique on a page. */
  readonly n: number;
  readonly group?: string;
  /** HTML of each panel by its label. */
  readonly panels: { readonly [label: string]: string };
}

/** `.tabs` as Markdown makes it, with ids for tests and for links into a panel. */
export function tabs({ n, group, panels }: TabsMarkup): string {
  const entries = Object.entries(panels).map(([label, html], at) => {
    const slug = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return {
      label,
      html,
      slug,
      tab: `tab-${n}-${at + 1}`,
      panel: `tab-panel-${n}-${at + 1}`,
    };
  });
  const list = entries.map(
    ({ label, slug, tab }) =>
      `<button type="button" class="tab" role="tab" id="${tab}" data-tab="${slug}">${label}</button>`,
  );
  const shown = entries.map(
    ({ label, panel, html }) =>
      `<div class="tab-panel" role="tabpanel" id="${panel}" aria-label="${label}"><p class="tab-label" aria-hidden="true">${label}</p>${html}</div>`,
  );
  const attribute = group === undefined ? '' : ` data-group="${group}"`;
  return `<div class="tabs"${attribute}><div class="tab-list" role="tablist">${list.join('')}</div>${shown.join('')}<tab-choice></tab-choice></div>`;
}

/** A code figure. */
export function code(language: string, text: string): string {
  const lines = text.split('\n').map((line) => `<span class="line">${line}</span>`);
  return `<figure class="code" data-language="${language}"><pre tabindex="0"><code>${lines.join('\n')}</code></pre></figure>`;
}

export interface IslandMarkup {
  readonly name: string;
  /** URL of its chunk. */
  readonly src: string;
  readonly hydrate?: 'visible' | 'interaction';
  readonly prefix: string;
  readonly props?: { readonly [name: string]: string | number };
  /** HTML of each slot by its name. */
  readonly slots?: { readonly [name: string]: string };
  readonly links?: { readonly [to: string]: string };
  /** Slots that the component does not render at first, so that its HTML lacks them. */
  readonly kept?: { readonly [name: string]: string };
}

/** A `docgen-island` as the engine creates it. */
export function island<Props extends object>(component: ComponentType<Props>, island: IslandMarkup): string {
  const { name, src, hydrate = 'visible', prefix, props = {}, slots = {}, links = {}, kept = {} } = island;
  const slotted = Object.entries({ ...slots, ...kept }).map(([slot, html]): [string, ReactNode] => [
    slot === 'default' ? 'children' : slot,
    createElement('docgen-slot', { name: slot, dangerouslySetInnerHTML: { __html: html } }),
  ]);
  const all = { ...props, ...Object.fromEntries(slotted) } as Props;
  const html = renderToString(
    <LinkContext value={(to) => links[to] ?? to}>{createElement(component, all)}</LinkContext>,
    { identifierPrefix: prefix },
  );
  const templates = Object.entries(kept).map(
    ([slot, text]) => `<template data-slot="${slot}">${text}</template>`,
  );
  const json = (value: object) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return `<docgen-island name="${name}" hydrate="${hydrate}" src="${src}" prefix="${prefix}" props='${json(props)}' links='${json(links)}'>${html}${templates.join('')}</docgen-island>`;
}
