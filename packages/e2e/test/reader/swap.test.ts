/**
 * Swapping pages, on small documents: equal elements stay the same nodes, others have the new content, and scripts
 * receive events for both. After random edits, the document equals a fresh load.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openDevServer } from '../../src/dev-server.js';
import { siteTest } from '../browser-test.js';

interface Swapped {
  /** The body afterwards. */
  readonly html: string;
  /** Ids of elements that are still the same ones. */
  readonly kept: readonly string[];
  readonly events: readonly string[];
}

/** Shows `was`, lets `enhance` change the page as scripts do, and swaps in `next`. */
function swappedIn(page: Page, texts: readonly string[]): Promise<Swapped> {
  return page.evaluate(async ([was = '', next = '', enhance = '']) => {
    const { swap, parsePage } = globalThis as unknown as {
      swap: (next: Document, was: Document | null) => Promise<void>;
      parsePage: (html: string) => Document;
    };
    const whole = (body: string) =>
      parsePage(`<html lang="en"><head>${document.head.innerHTML}</head><body>${body}</body></html>`);
    const first = whole(was);
    document.body.replaceChildren(
      ...[...whole(was).body.childNodes].map((node) => document.importNode(node, true)),
    );
    if (enhance !== '') {
      for (const element of document.querySelectorAll(enhance)) {
        element.append(document.createElement('button'));
        element.setAttribute('data-live', '');
      }
    }
    const before = new Map(
      [...document.body.querySelectorAll('[id]')].map((element) => [element.id, element]),
    );
    const events: string[] = [];
    const note = (event: Event) => {
      const { id, localName } = event.target as Element;
      events.push(`${event.type.slice(7)} ${id || localName}`);
    };
    for (const type of ['docgen:mount', 'docgen:unmount']) document.addEventListener(type, note);
    await swap(whole(next), first);
    for (const type of ['docgen:mount', 'docgen:unmount']) document.removeEventListener(type, note);
    const kept = [...before]
      .filter(([id, element]) => document.getElementById(id) === element)
      .map(([id]) => id);
    return { html: document.body.innerHTML, kept, events };
  }, texts);
}

const test = siteTest(() => openDevServer({ 'index.md': '# Home\n' }))
  .extend('page', { scope: 'file' }, async ({ browser, site }) => {
    const page = await browser.newPage();
    await page.goto(site.origin);
    // As text: the test runner would otherwise compile the import itself.
    await page.evaluate(`import('${site.origin}/@docgen/swap.js').then((all) => Object.assign(window, all))`);
    return page;
  })
  .extend(
    'swapped',
    ({ page }) =>
      (was: string, next: string, enhance = '') =>
        swappedIn(page, [was, next, enhance]),
  );

const region = (html: string, attributes = '') => `<main data-region="main"${attributes}>${html}</main>`;

describe('a region', () => {
  test('keeps the blocks that are alike', async ({ swapped }) => {
    const { html, kept, events } = await swapped(
      region('<p id="a">a</p><p id="b">b</p><p id="c">c</p>'),
      region('<p id="a">a</p><p id="b">B</p><p id="c">c</p>'),
    );
    expect(html).toBe(region('<p id="a">a</p><p id="b">B</p><p id="c">c</p>'));
    expect(kept).toEqual(['a', 'c']);
    expect(events).toEqual(['unmount b', 'mount b']);
  });

  test('takes in and gives up blocks anywhere', async ({ swapped }) => {
    const next = region('<h2 id="n">new</h2><p id="a">a</p><ul id="u"><li id="l">l</li></ul><p id="c">c</p>');
    const { html, kept } = await swapped(region('<p id="a">a</p><p id="b">b</p><p id="c">c</p>'), next);
    expect(html).toBe(next);
    expect(kept).toEqual(['a', 'c']);
  });

  test('keeps what scripts have done to its frames and its unchanged parts', async ({ swapped }) => {
    const [was, next] = ['<p id="b">b</p>', '<p id="b">changed</p>'].map((block) =>
      region(
        `<article id="art"><figure id="f" class="code"><code>x</code></figure><div id="d">${block}</div></article>`,
        ' class="doc"',
      ),
    );
    const { html, kept } = await swapped(was ?? '', next ?? '', '.code');
    expect(kept).toEqual(['art', 'f', 'd']);
    expect(html).toContain(
      '<figure id="f" class="code" data-live=""><code>x</code><button></button></figure>',
    );
    expect(html).toContain('<p id="b">changed</p>');
  });

  test('replaces whole what scripts have added to, when it differs', async ({ swapped }) => {
    const figure = (text: string) =>
      region(`<div id="x"><figure id="f" class="code"><code>${text}</code></figure></div>`);
    const { html, events, kept } = await swapped(figure('x'), figure('y'), '.code');
    expect(html).toBe(figure('y'));
    expect(kept).toEqual(['x']);
    expect(events).toEqual(['unmount f', 'mount f']);
  });

  test.for(['docgen-island', 'figure', 'pre', 'form'])(
    'takes %s for one thing',
    async (name, { swapped }) => {
      const block = (text: string) => region(`<${name} id="one"><p id="p">same</p><p>${text}</p></${name}>`);
      expect((await swapped(block('a'), block('b'))).kept).toEqual([]);
    },
  );

  test('changes attributes that differ, and leaves others as scripts have set them', async ({ swapped }) => {
    const details = (more: string) => region(`<details id="d"${more}><summary>s</summary></details>`);
    const { html, kept } = await swapped(
      details(' class="a" data-x="1"'),
      details(' class="a" data-y="2"'),
      'details',
    );
    expect(kept).toEqual(['d']);
    expect(html).toContain('<details id="d" class="a" data-live="" data-y="2">');
  });

  test('keeps a group of tabs whose panels change, and replaces one whose tabs do', async ({ swapped }) => {
    const tabs = (labels: string, panel: string) =>
      region(
        `<div class="tabs" id="t"><div role="tablist" id="list">${labels}</div><div id="panel"><p id="p1">one</p><p>${panel}</p></div></div>`,
      );
    expect((await swapped(tabs('<b>a</b>', 'x'), tabs('<b>a</b>', 'y'))).kept).toEqual([
      't',
      'list',
      'panel',
      'p1',
    ]);
    expect((await swapped(tabs('<b>a</b>', 'x'), tabs('<b>b</b>', 'y'))).kept).toEqual([]);
  });
});

describe('a page', () => {
  test('with other regions is replaced, and what scripts put beside its regions stays otherwise', async ({
    swapped,
  }) => {
    const beside = '<div id="dialog"></div>';
    const same = await swapped(`${region('<p>a</p>')}${beside}`, `${region('<p>b</p>')}${beside}`, 'body');
    expect(same.kept).toEqual(['dialog']);
    expect(same.html).toContain('<button></button>');
    const other = `<nav data-region="sidebar"></nav>${region('<p>b</p>')}`;
    expect((await swapped(region('<p>a</p>'), other)).html).toBe(other);
  });

  test('has the frames of its regions as they are laid out', async ({ swapped }) => {
    const framed = (name: string) => `<div class="${name}" id="shell">${region('<p>a</p>')}</div>`;
    const { html, kept } = await swapped(framed('shell'), framed('shell with-sidebar'));
    expect([html, kept]).toEqual([framed('shell with-sidebar'), ['shell']]);
  });

  test('runs no script that is swapped in', async ({ page, swapped }) => {
    await swapped(
      region('<p>a</p>'),
      region('<script src="/never.js"></script><img src="/none.png" onerror="document.title=1">'),
    );
    expect(await page.title()).not.toBe('1');
  });
});

test('random edits end as the new text has it', async ({ swapped }) => {
  const random = seeded(7);
  let was = blocks(random);
  for (let n = 0; n < 150; n++) {
    const next = edited(was, random);
    const { html } = await swapped(region(was.join('')), region(next.join('')));
    expect(html).toBe(region(next.join('')));
    was = next;
  }
});

type Random = () => number;

function seeded(seed: number): Random {
  let at = seed;
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return at / 2_147_483_648;
  };
}

function block(random: Random): string {
  const text = 'abcdefgh'[Math.floor(random() * 8)];
  const kinds = [
    `<p>${text}</p>`,
    `<h2>${text}</h2>`,
    `<ul><li>${text}</li><li>z</li></ul>`,
    `<div class="x"><p>${text}</p> <div><p>y</p><p>${text}</p></div></div>`,
    `<details><summary>s</summary><p>${text}</p></details>`,
    '\n',
    `<!-- ${text} -->`,
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? '';
}

function blocks(random: Random): string[] {
  return Array.from({ length: 8 }, () => block(random));
}

function edited(was: readonly string[], random: Random): string[] {
  const next = [...was];
  for (let n = 0; n < 1 + random() * 4; n++) {
    const at = Math.floor(random() * (next.length + 1));
    const step = random();
    if (step < 0.4) next.splice(at, 0, block(random));
    else if (step < 0.7) next.splice(at, 1);
    else if (step < 0.9) next.splice(at, 1, block(random));
    else next.reverse();
  }
  return next;
}
