import { expect, test } from 'vitest';
import type { Contract } from '../src/contract.ts';
import { readContract } from '../src/read.ts';
import { anchorsText, linksText } from '../src/write.ts';
import { sample } from './sample.ts';
import { isBelow } from '../src/values.ts';

const under = new URL('https://docs.example.com');
const hash = 'a'.repeat(64);
const texts = (contract: Contract) => ({ links: linksText(contract, hash), anchors: anchorsText(contract) });

/** What is wrong with the files of a contract. */
function faultOf(files: { readonly links: string; readonly anchors: string }): string {
  try {
    readContract(files, under);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ContractFault') throw error;
    return error.message;
  }
}

test('what is written is read again', () => {
  expect(readContract(texts(sample), under)).toEqual(sample);
});

test('a page is one line, and only URLs that differ from the rule are written', () => {
  const lines = linksText(sample, hash).split('\n');
  expect(lines).toContain('["create","Create an order"],');
  expect(lines).toContain('["intro","Introduction","/b/docs"]],');
  expect(lines.filter((line) => line.includes('"at":"/b/docs/","end":""'))).toHaveLength(1);
});

const named = (name: string): Contract => ({
  locales: ['en'],
  groups: [
    { version: '', locale: 'en', operations: [], pages: [{ name, title: 'T', url: '/docs/x', anchors: [] }] },
  ],
});

test.each([
  ['__proto__'],
  ['a/__proto__/b'],
  ['constructor'],
  ['../x'],
  ['a/../b'],
  ['a/./b'],
  ['a\\b'],
  ['a\u202Eb'],
  ['a\u200Bb'],
  ['a\u0000b'],
  ['a\nb'],
  ['a\u009Bb'],
  ['a\uFEFFb'],
  ['\u2066a'],
])('the name %j is refused', (name) => {
  expect(faultOf(texts(named(name)))).toMatch(/^has a (?:name that isn't allowed|text with hidden)/);
});

test.each([
  ['https://evil.example/x'],
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['/docs/../../x'],
  ['/docs/%2e%2e/x'],
  ['/a b'],
  ['/a\tb'],
  ['/a"onclick="x'],
  ['/x?y'],
  ['/x#y'],
  ['docs'],
  [''],
])('the URL %j is refused', (url) => {
  const [group] = sample.groups;
  const page = { name: 'x', title: 'X', url, anchors: [] };
  const contract = { locales: ['en'], groups: group ? [{ ...group, pages: [page], operations: [] }] : [] };
  expect(faultOf(texts(contract))).toMatch(/which isn't a path at or below|hidden or control/);
});

test('URLs stay below a path', () => {
  const below = new URL('https://docs.example.com/billing/');
  expect(isBelow('/billing', below)).toBe(true);
  expect(isBelow('/billing/x', below)).toBe(true);
  expect(isBelow('/billings', below)).toBe(false);
  expect(isBelow('/other', below)).toBe(false);
});

const good = texts(sample);
const links = (edit: (text: string) => string) => ({ ...good, links: edit(good.links) });
const anchors = (edit: (text: string) => string) => ({ ...good, anchors: edit(good.anchors) });

test.each<[string, { readonly links: string; readonly anchors: string }, string]>([
  ['not JSON', links((text) => text.slice(0, 50)), "isn't valid JSON"],
  ['markers of a merge', links((text) => `<<<<<<< ours\n${text}`), "isn't valid JSON"],
  ['null', links(() => 'null'), 'has no object at the file'],
  ['another file', links(() => good.anchors), "isn't docgen-links.json"],
  [
    'a later version',
    links((text) => text.replace('"version":1', '"version":2')),
    'was written by another version of docgen',
  ],
  ['no groups', links((text) => text.replace('"groups":', '"group":')), 'has no list at groups'],
  [
    'a number as title',
    links((text) => text.replace('"Home"', '7')),
    'has no text at groups.0.folders.1.1.1',
  ],
  [
    'a control character',
    links((text) => text.replace('"Home"', '"Ho\\u001bme"')),
    'has a text with hidden or control characters at groups.0.folders.1.1.1',
  ],
  [
    'a reversed title',
    links((text) => text.replace('"Home"', '"\\u202eemoH"')),
    'has a text with hidden or control characters at groups.0.folders.1.1.1',
  ],
  [
    'a long title',
    links((text) => text.replace('Home', 'x'.repeat(1001))),
    'has a text of more than 1000 characters at groups.0.folders.1.1.1',
  ],
  ['other pages', anchors((text) => text.replace('"news",\n', '')), 'groups.0 has 5 pages, but anchors of 4'],
  [
    'other groups',
    anchors(() => '{"format":"docgen-anchors","version":1,"groups":[]}'),
    'has other groups than the file of anchors',
  ],
  [
    'an operation without a page',
    anchors((text) => text.replace('"createOrder",3', '"createOrder",99')),
    'has an operation without a page (groups.0.operations.0)',
  ],
  [
    'an inherited anchor',
    anchors((text) => text.replace('"news"', '"__proto__"')),
    "has a name that isn't allowed at the anchors of groups.0.folders.1.1",
  ],
  ['deep nesting', links(() => '['.repeat(200_000)), "isn't valid JSON"],
])('%s is refused', (_, files, fault) => {
  expect(faultOf(files)).toBe(fault);
});
