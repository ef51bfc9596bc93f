/** The sidebar's markup, on which the engine relies to mark the page shown. */
import type { SidebarNode } from '@docgen/theme';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import theme from '../src/index.js';

const draw = (tree: readonly SidebarNode[]) =>
  renderToStaticMarkup(createElement(theme.sidebar, { tree, strings: { ...theme.strings.fr } }));

const page: SidebarNode = { kind: 'link', label: 'Create', url: '/create', id: 'orders/create' };

test.each<[string, SidebarNode, string]>([
  ['page', page, '<a data-nav-id="orders/create" href="/create">Create</a>'],
  [
    'page in another language',
    { ...page, lang: 'en' },
    '<a data-nav-id="orders/create" href="/create" lang="en">Create</a>',
  ],
  [
    'page of an operation',
    { ...page, badge: 'POST' },
    '<a data-nav-id="orders/create" href="/create"><span>Create</span> <span class="method method-post">POST</span></a>',
  ],
  [
    'page with a badge of its own',
    { ...page, badge: 'Early access' },
    '<a data-nav-id="orders/create" href="/create"><span>Create</span> <span class="method method-early-access">Early access</span></a>',
  ],
  [
    'page with a known badge, in the reader’s language',
    { ...page, badge: 'New' },
    '<a data-nav-id="orders/create" href="/create"><span>Create</span> <span class="method method-new">Nouveau</span></a>',
  ],
  [
    'outside link with a badge',
    { kind: 'href', label: 'File', url: 'https://f.example', badge: 'beta' },
    '<a href="https://f.example" class="external"><span>File</span> <span class="method method-beta">Bêta</span></a>',
  ],
  [
    'category with a badge',
    { kind: 'category', label: 'Orders', url: null, open: false, children: [], badge: 'deprecated' },
    '<details><summary><span>Orders</span> <span class="method method-deprecated">Obsolète</span></summary><ul></ul></details>',
  ],
  [
    'outside link',
    { kind: 'href', label: 'File', url: 'https://f.example' },
    '<a href="https://f.example" class="external">File</a>',
  ],
  [
    'category without a page',
    { kind: 'category', label: 'Orders', url: null, open: false, children: [page] },
    '<details><summary>Orders</summary><ul><li><a data-nav-id="orders/create" href="/create">Create</a></li></ul></details>',
  ],
  [
    'category that leads to its first page',
    { kind: 'category', label: 'Orders', url: '/create', open: true, children: [] },
    '<details open=""><summary>Orders</summary><ul></ul></details>',
  ],
  [
    'category with a page of its own',
    { kind: 'category', label: 'Orders', url: '/orders', id: 'orders', open: true, children: [] },
    '<a data-nav-id="orders" href="/orders">Orders</a>' +
      '<details open="" class="beside"><summary><span>Orders</span></summary><ul></ul></details>',
  ],
])('%s', (_, node, expected) => {
  expect(draw([node])).toBe(`<ul><li>${expected}</li></ul>`);
});
