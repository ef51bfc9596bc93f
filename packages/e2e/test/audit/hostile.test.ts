/**
 * Untrusted Markdown can't run script in a reader's browser: not with the site's policy in force, and not without it,
 * so the policy is the second line of defense, never the first.
 */
import { describe, expect } from 'vitest';
import { openFiles } from '../../src/stage.js';
import { watch } from '../../src/witness.js';
import { siteTest } from '../browser-test.js';
import { sampleOf } from '../sample.js';
import { desktop } from '../windows.js';
import { clobbering, hostileFiles, mark } from '../hostile-site.js';

const levels = ['--level', 'markdown/*=warn', '--level', 'link/*=warn'];

const test = siteTest(() => openFiles(hostileFiles, levels), { viewport: desktop });

/**
 * Everything in a page that could run, or act, for the author: read from the tree that the browser builds where scripts
 * don't run.
 */
async function armed(url: string): Promise<string[]> {
  const tags =
    'iframe, object, embed, base, form, style, input:not([type=checkbox]), meta[http-equiv=refresh], body script, [is], [srcdoc]';
  const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:', 'xmpp:', 'irc:', 'ircs:']);
  const urls = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'cite']);
  const answer = await fetch(url);
  const text = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = [...text.querySelectorAll(tags)].map(({ outerHTML }) => outerHTML);
  for (const element of text.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style') found.push(`${element.localName}[${name}="${value}"]`);
      if (!urls.has(name)) continue;
      if (element.matches('link[rel=icon][href^="data:image/svg+xml,"]')) continue;
      const { protocol } = URL.canParse(value, answer.url) ? new URL(value, answer.url) : location;
      if (!allowed.has(protocol)) found.push(`${element.localName}[${name}="${value}"]`);
    }
  }
  return found;
}

/** What each name means to a script, if anything: the kind of value on the window and on the document. */
function meanings(names: readonly string[]): string[] {
  const targets = [globalThis, document] as unknown as { [name: string]: unknown }[];
  const kinds = targets.map((target) => names.map((name) => Object.prototype.toString.call(target[name])));
  return kinds.flatMap((of, n) =>
    of.map((kind, at) => `${n === 0 ? 'window' : 'document'}.${names[at]} ${kind}`),
  );
}

/** In the page: what is left of its frame, and whether the color toggle can be reached and works. */
function frameOf() {
  const { dataset } = document.documentElement;
  const toggle = document.querySelector<HTMLElement>('.color-toggle');
  const { x = 0, y = 0, width = 0, height = 0 } = toggle?.getBoundingClientRect() ?? {};
  const under = document.elementFromPoint(x + width / 2, y + height / 2);
  const before = dataset['theme'];
  toggle?.click();
  return {
    regions: document.querySelectorAll('main, .header, .footer').length,
    isOnTop: toggle?.contains(under) === true,
    isChanged: dataset['theme'] !== before && /^(?:light|dark)$/.test(dataset['theme'] ?? ''),
  };
}

/** In the page: touches everything that a reader might. */
function touchAll(): void {
  addEventListener('click', (event) => event.preventDefault(), true);
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load'])
      element.dispatchEvent(new Event(type));
    element.click?.();
  }
}

describe('hostile Markdown', () => {
  test.for([
    // The test without the policy covers everything it could stop, so with it a sample shows that it is in force.
    { policy: 'with', bypassCSP: false, every: 4 },
    { policy: 'without', bypassCSP: true, every: 1 },
  ])(
    'runs nothing $policy the policy, and leaves the frame of a page whole',
    async ({ bypassCSP, every }, { site, open }) => {
      const page = await open({ bypassCSP });
      const witness = await watch(page, site.origin);
      const ran: string[] = [];
      for (const { url } of sampleOf(site.pages, { every })) {
        await page.goto(url);
        expect([url, await page.evaluate(frameOf)]).toEqual([
          url,
          { regions: 3, isOnTop: true, isChanged: true },
        ]);
        await page.evaluate(touchAll);
        if (await page.evaluate((name) => name in globalThis, mark)) ran.push(url);
        if (new URL(page.url()).pathname !== new URL(url, site.origin).pathname)
          ran.push(`${url} led to ${page.url()}`);
      }
      expect(ran).toEqual([]);
      // A missing image is the author's affair; dialogs, exceptions, blocked or foreign requests are ours.
      expect(
        witness.faults.filter((fault) => !fault.startsWith('404') && !/status of 404/.test(fault)),
      ).toEqual([]);
    },
  );

  test('leaves nothing in a page that could act for its author', async ({ site, open }) => {
    // A file that is not a page, without the site's policy.
    const page = await open({ bypassCSP: true });
    await page.goto('/robots.txt');
    const found: { [url: string]: string[] } = {};
    for (const { url } of site.pages) {
      const weapons = await page.evaluate(armed, url);
      if (weapons.length > 0) found[url] = weapons;
    }
    expect(found).toEqual({});
  });

  test('takes no name of the window or the document away, and no id of the frame', async ({ open }) => {
    const page = await open();
    await page.goto('/robots.txt');
    const untouched = await page.evaluate(meanings, clobbering);
    await page.goto('/clobber');
    const kept = untouched.filter((meaning) => !meaning.endsWith('[object Undefined]'));
    expect(kept.length).toBeGreaterThan(10);
    expect(await page.evaluate(meanings, clobbering)).toEqual(expect.arrayContaining(kept));
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('leaves the sitemap and the manifest well-formed', async ({ site }) => {
    expect(site.pages.length).toBeGreaterThanOrEqual(Object.keys(hostileFiles).length);
    for (const { url } of site.pages) expect(url).not.toMatch(/["<>\s]/);
    expect(await site.read('robots.txt')).toMatch(/^User-agent: \*\n/);
  });
});
