/**
 * The tools of `content` in Chromium: they sum, sign and check offline, in each language, by keyboard and screen
 * reader.
 */
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { type Witness, watch } from '../src/witness.js';
import { bringAxe, violations } from './axe.js';

const names = ['area-search', 'signature-check', 'webhook-player', 'weight-calculator'];
const config = `import { defineConfig } from '@docgen/cli';
export default defineConfig({
  title: 'Tools', url: 'https://tools.example', host: 'netlify', trailingSlash: true, docs: { routeBase: '/' },
  i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: { label: 'English', lang: 'en-GB' }, id: 'Indonesia' } },
  components: { ${names.map((name) => `'${name}': { load: () => import('./components/${name}.tsx'), props: {}, hydrate: 'visible' }`).join(', ')} },
});
`;

let stage: Stage;
let browser: Browser;
const folder = { path: '' };

beforeAll(async () => {
  const site = await realpath(await mkdtemp(join(tmpdir(), 'docgen-tools-')));
  folder.path = site;
  await cp(join(rootFolder, 'content/components'), join(site, 'components'), { recursive: true });
  await writeFile(join(site, 'docgen.config.ts'), config);
  await mkdir(join(site, 'static'));
  await writeFile(
    join(site, 'static/favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  );
  for (const locale of ['fr', 'en', 'id']) {
    await mkdir(join(site, 'docs', locale), { recursive: true });
    const page = `# Tools\n\n${names.map((name) => `## ${name} {#${name}}\n\n::${name}\n`).join('\n')}`;
    await writeFile(join(site, 'docs', locale, 'index.md'), page);
  }
  [stage, browser] = await Promise.all([openStage(site, ['--strict']), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([stage?.close(), browser?.close(), rm(folder.path, { recursive: true, force: true })]);
});

interface Opened {
  readonly page: Page;
  readonly witness: Witness;
}

/** A page with its tools hydrated. */
async function open(path: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const page = await browser.newPage({
    colorScheme,
    baseURL: stage.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript(() => {
    addEventListener('docgen:hydrated', ({ target }) => (target as Element).setAttribute('alive', ''), true);
  });
  await bringAxe(page);
  const witness = await watch(page, stage.origin);
  await page.goto(path);
  for (const name of names) {
    const island = page.locator(`docgen-island[name="${name}"]`);
    await island.scrollIntoViewIfNeeded();
    await page.locator(`docgen-island[name="${name}"][alive]`).waitFor();
  }
  return { page, witness };
}

/** With plain spaces. */
const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the weight calculator', () => {
  test('shows the sum of the example, and that of another parcel', async () => {
    const { page, witness } = await open('/en/');
    const tool = page.getByRole('group', { name: 'Chargeable weight calculator' });
    expect((await tool.locator('dd').allInnerTexts()).map(spaced)).toEqual([
      '2 × 350 g = 700 g',
      '2 × 12 × 10 × 10 ÷ 6000 = 0.4 kg = 400 g',
      '700 g, rounded up to a multiple of 1,000 g',
    ]);
    expect(await tool.getByRole('status').innerText()).toBe('Chargeable weight: 1,000 g');
    await tool.getByLabel('Service').selectOption('volpaq/standard');
    for (const [label, value] of [
      ['Quantity', '1'],
      ['Real weight (g)', '1400'],
      ['Length (cm)', '30'],
      ['Width (cm)', '22'],
      ['Height (cm)', '8'],
    ] as const)
      await tool.getByLabel(label).fill(value);
    expect(spaced(await tool.locator('dd').nth(1).innerText())).toBe(
      '1 × 30 × 22 × 8 ÷ 5000 = 1.056 kg = 1,056 g',
    );
    expect(await tool.getByRole('status').innerText()).toBe('Chargeable weight: 1,500 g');
    await tool.getByLabel('Height (cm)').fill('');
    expect(spaced(await tool.locator('dd').nth(1).innerText())).toContain('= 0 kg');
    expect(witness.faults).toEqual([]);
    await page.close();
  });
});

describe('the search of areas', () => {
  test('offers, chooses and closes by keys, and says what it does', async () => {
    const { page, witness } = await open('/en/');
    const field = page.getByRole('combobox', { name: 'District, city or postal code' });
    const status = page.getByRole('group', { name: 'Demonstration' }).getByRole('status');
    await field.fill('ko');
    expect(await status.innerText()).toBe('Type at least 3 characters.');
    await field.fill('jakarta 12');
    expect(await status.innerText()).toBe('Areas found: 1');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.fill('arrond');
    expect(await status.innerText()).toBe('Areas found: 2');
    await field.press('ArrowUp');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Paris');
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toContain('Lyon');
    expect(await status.innerText()).toBe('Chosen: area_fr_69003_01');
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
    await field.fill('ILE-DE');
    await page.getByRole('option', { name: 'Paris' }).click();
    expect(await status.innerText()).toBe('Chosen: area_fr_75011_01');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    await field.fill('nowhere');
    expect(await status.innerText()).toBe('No area matches.');
    expect(witness.faults).toEqual([]);
    await page.close();
  });
});

describe('signatures', () => {
  test('the checker says which step fails', async () => {
    const { page, witness } = await open('/en/');
    const tool = page.getByRole('group', { name: 'Check a signature' });
    const verdicts = async () => {
      await tool.getByRole('button', { name: 'Check' }).click();
      await tool.getByRole('listitem').first().waitFor();
      return tool.getByRole('listitem').allInnerTexts();
    };
    // The test vector is from 2025.
    expect(await verdicts()).toEqual([
      'The secret has the right form.',
      'The three headers are there.',
      'The timestamp is too old.',
      'The signature is valid.',
      'The body is valid JSON.',
    ]);
    await tool.getByLabel('Body, byte for byte').fill('{"id":');
    expect((await verdicts()).slice(3)).toEqual([
      'The signature does not match.',
      'The body is not valid JSON.',
    ]);
    await tool.getByLabel('Signing secret').fill('whsec_!');
    expect(await verdicts()).toEqual([
      'This is no secret: whsec_ and Base64 were expected.',
      'The three headers are there.',
    ]);
    expect(witness.faults).toEqual([]);
    await page.close();
  });

  test('what the player signs is valid to the checker, and copied as a command', async () => {
    const { page, witness } = await open('/en/');
    const player = page.getByRole('group', { name: 'Play a webhook' });
    await player.getByLabel('Event type').selectOption('webhook.ping');
    const payload = (await player.getByLabel('Payload').inputValue()).replace(
      'shop.example',
      "shop's.example",
    );
    await player.getByLabel('Payload').fill(payload);
    await player.getByRole('button', { name: 'Sign' }).click();
    const headers = await player.locator('pre').innerText();
    await player.getByRole('button', { name: 'Copy as cURL' }).click();
    await player.locator('output', { hasText: 'Copied' }).waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toContain(`-H '${headers.split('\n')[3]}'`);
    expect(command).toContain(`shop'\\''s.example`);
    const tool = page.getByRole('group', { name: 'Check a signature' });
    for (const [name, value] of headers.split('\n').map((line) => line.split(': ')))
      if (name?.startsWith('webhook')) await tool.getByLabel(name, { exact: true }).fill(value ?? '');
    await tool.getByLabel('Body, byte for byte').fill(payload);
    await tool.getByRole('button', { name: 'Check' }).click();
    await tool.getByText('The signature is valid.').waitFor();
    expect(await tool.locator('.failed').count()).toBe(0);
    await player.getByLabel('Payload').fill('{');
    await player.getByRole('button', { name: 'Sign' }).click();
    expect(await player.getByRole('status').innerText()).toBe('The body is not valid JSON.');
    expect(witness.faults).toEqual([]);
    expect(witness.requests.every((url) => url.startsWith(stage.origin))).toBe(true);
    await page.close();
  });
});

test.each(['/', '/id/'])('they speak the language of the page, as the server drew them: %s', async (path) => {
  const { page, witness } = await open(path);
  const [titles, results] =
    path === '/'
      ? [
          [
            'Démonstration\u00A0: rechercher une zone',
            'Vérifier une signature',
            'Jouer un webhook',
            'Calculateur de poids taxable',
          ],
          'Poids taxable\u00A0: 1\u202F000\u00A0g',
        ]
      : [
          ['Demonstrasi: cari area', 'Periksa tanda tangan', 'Uji webhook', 'Kalkulator berat tertagih'],
          'Berat tertagih: 1.000 g',
        ];
  expect(await page.locator('.tool-title').allTextContents()).toEqual(titles);
  expect(await page.textContent('.tool-result')).toBe(results);
  // A difference from the server's HTML would be logged to the console.
  expect(witness.faults).toEqual([]);
  await page.close();
});

test('without JavaScript examples and texts are there to read, and no dead buttons', async () => {
  const page = await browser.newPage({ baseURL: stage.origin, javaScriptEnabled: false });
  await page.goto('/en/');
  expect(spaced(await page.locator('.tool-sum').innerText())).toContain('2 × 350 g = 700 g');
  expect(await page.getByRole('button', { name: /Sign|Check/ }).count()).toBe(0);
  await page.close();
});

test('they are accessible', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await open('/en/', colorScheme);
    await page.getByRole('combobox', { name: 'District' }).fill('arrond');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  }
});
