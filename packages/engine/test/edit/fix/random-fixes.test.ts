/**
 * Random mistakes in random places: after a fix there are fewer and no new ones, all other text is unchanged, and a
 * second fix has nothing to do.
 */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite, request } from '../../site.js';
import { siteFs } from '../move/moved.js';
import { fixedOn } from './fixed.js';

/** A generator of choices, the same for the same seed. */
function choices(seed: number): <T>(of: readonly T[]) => T {
  let state = seed * 2654435761 + 1;
  return (of) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    const found = of[(state >>> 8) % of.length];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
}

const names = ['alpha', 'beta', 'Gamma Ray', '02-delta', 'épsilon', 'twin'];
const folders = ['', 'guide/', 'guide/more/', '01-api/'];
const hrefs = [
  'alpha.md',
  'old/beta.md#part-one',
  './Alpha',
  'guide/gamma%20ray.md',
  '<gamma ray.md>',
  '/docs/old/beta/',
  'twin.md',
  'e\u0301psilon.md#Part_One',
  '#partone',
  'delta.mdx?q',
  'nothing.md',
  'pic',
  'Pic.PNG',
  'a\\_b.md',
  '/docs/guide/Alpha.html#part-one',
];
const frames = [
  (href: string) => `[x](${href})`,
  (href: string) => `- a\n  > 😀 [x](${href} "T")\n`,
  (href: string) => `![x](${href})`,
  (href: string) => `[x]: ${href}\n\n[x] [x]`,
  (href: string) => `| a |\n|-|\n| [x](${href}) |\n`,
  (href: string) => `[![x](${href})](${href}) 𝒳 [y](${href})`,
  (href: string) => `1.\t[x](${href})\t😀\t![y](${href})\n\n\t[z](${href})`,
  (href: string) => `:::note[[x](${href})]\n[x](${href})[y](${href})\n:::`,
  (href: string) => (href.startsWith('<') ? '' : `<a href="${href}">x</a>`),
];
/** Snippets that two pages include, one of them twice. */
const shared = ['one', 'two'];
const matters = ['', '---\ntitel: T\n---\n', '---\r\nkeyword: [a]\r\n---\r\n', '---\nslugs: beta\n---\n'];

function madeSite(seed: number): SiteFiles {
  const choose = choices(seed);
  const inForm = (text: string) => choose(['', '\uFEFF']) + text.replaceAll(/\r?\n/g, choose(['\n', '\r\n']));
  const files: { [path: string]: string } = {
    'docgen.config.json': JSON.stringify({
      host: 'nginx',
      checks: { 'nav/*': 'off', 'page/*': 'off', 'image/no-alt': 'off' },
    }),
    'docs/pic.png': '',
  };
  for (const name of names) {
    const places = name === 'twin' ? ['guide/', '01-api/'] : [choose(folders)];
    for (const folder of places) {
      const lines = Array.from({ length: 5 }, () => choose(frames)(choose(hrefs)));
      const includes = shared.map((one) => `::include{file=${one}.md}`);
      const body = [
        ...lines,
        ...(name === 'alpha' ? [...includes, ...includes] : [choose(['', ...includes])]),
      ];
      const text = `# ${name}\n\n## Part one\n\n${body.join('\n\n')}\n`;
      files[`docs/${folder}${name}.md`] = inForm(choose(matters) + text);
    }
  }
  for (const one of shared)
    files[`snippets/${one}.md`] = inForm(
      Array.from({ length: 2 }, () => choose(frames)(choose(hrefs))).join('\n\n'),
    );
  return files;
}

/** A diagnostic without its column and hint; if it is reported once for several files, also without its file. */
const keyOf = (line: string) =>
  line
    .replace(/ \|.*$/, '')
    .replace(/:\d+:\d+ /, ' ')
    .replace(/^.*(?=frontmatter\/unknown-key)/, '')
    .replace(/ \(\+\d+\)$/, '');
/** The byte order mark and all line endings. */
const formOf = (text: unknown) => (typeof text === 'string' ? text.match(/^\uFEFF|\r\n|\r|\n/g) : null);
const seeds = process.env['DOCGEN_WHOLE'] === '1' ? 12 : 5;
const seen = { before: 0, after: 0 };

test.each(Array.from({ length: seeds }, (_, index) => index + 1))('random fix %i', async (seed) => {
  const files = madeSite(seed);
  const before = await analyzeSite(files);
  const fs = siteFs(files);
  const fixing = await fixedOn(fs);
  const next = Object.fromEntries(
    Object.entries(fs.snapshot()).map(([path, text]) => [path.slice('/site/'.length), text]),
  );
  const after = await analyzeSite(next);
  const had = before.diagnostics.map(keyOf);
  for (const line of after.diagnostics.map(keyOf)) expect(had).toContain(line);
  if (fixing.plan.edits.length > 0) expect(after.diagnostics.length).toBeLessThan(before.diagnostics.length);
  const left = after.found.flatMap(({ fix, file }) => (fix ? [fix.range.file ?? file] : []));
  const named = fixing.plan.notes.map((note) => note.split(':')[0]);
  expect(named).toEqual(expect.arrayContaining(left));
  const edited = new Set(fixing.plan.edits.map(({ file }) => file));
  for (const [path, text] of Object.entries(files)) if (!edited.has(path)) expect(next[path]).toBe(text);
  for (const path of edited) expect([path, formOf(next[path])]).toEqual([path, formOf(files[path])]);
  const second = await fixedOn(fs);
  expect([second.plan.edits, second.found.diagnostics.length]).toEqual([[], after.diagnostics.length]);
  expect(request().drafts).toBe(false);
  seen.before += before.diagnostics.length;
  seen.after += after.diagnostics.length;
});

test('the random sites have faults of both kinds', () => {
  expect(seen.before - seen.after).toBeGreaterThan(60);
  expect(seen.after).toBeGreaterThan(30);
});
