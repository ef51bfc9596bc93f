/**
 * Every address that a build writes, in pages and in all other files, leads to a file of the output by its host's
 * rules, whatever characters in file and folder names have a special meaning in a URL or a rule.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputOf } from '../../src/preview/output.js';
import { type ProfileName, profiles } from '../../src/preview/profiles.js';
import { built, filesBelow, isBuilt, temporaryFolder } from '../../../engine/test/process/command.js';

const signs = `# ? % & + ; = @ [ ] é * : $ ! ' , ~ ^ " ( ) { } | \` %41 %2 &amp; :splat .. \${x}`
  .split(' ')
  .concat(' ');
const origin = 'https://docs.example';

interface Form {
  readonly base: string;
  readonly trailingSlash: boolean | null;
}

/** No folder has a page of its own, and each page links to the next one in three ways, and to a file next to it. */
function odd(host: string, { base, trailingSlash }: Form): string {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const form = trailingSlash === null ? {} : { trailingSlash };
  const redirects = signs.flatMap((sign, n) => [
    {
      from: `/from-${n}`,
      to: `/docs/${encodeURIComponent(nameOf(sign))}/${encodeURIComponent(`p${sign}q`)}`,
    },
    { from: `/file-${n}`, to: `/${encodeURIComponent(`s${sign}t.txt`)}` },
  ]);
  const config = {
    title: 'T',
    url: origin,
    ...(base !== '' && { base }),
    host,
    ...form,
    redirects,
    checks: { 'source/windows-name': 'off' },
  };
  write('docgen.config.json', JSON.stringify(config));
  write('docs/index.md', '# Start\n');
  for (const [n, sign] of signs.entries()) {
    const next = signs[(n + 1) % signs.length] ?? '';
    const path = [nameOf(next), `p${next}q`].map(encodeURIComponent).join('/');
    write(
      `docs/${nameOf(sign)}/p${sign}q.md`,
      `---\nredirectFrom: [/old-${n}]\ndescription: Page ${n}.\n---\n\n# Page ${n}\n\n[a](<../${path}.md>) [b](</docs/${path}>) ![c](<${encodeURIComponent(`i${sign}j.png`)}>)\n\n[d](</${encodeURIComponent(`s${sign}t.txt`)}>)\n`,
    );
    write(`docs/${nameOf(sign)}/i${sign}j.png`, `picture ${n}`);
    write(`static/s${sign}t.txt`, `text ${n}`);
  }
  return folder;
}

function nameOf(sign: string): string {
  return `da${sign}b`;
}

/** URL paths in a file, by the file's format. */
function addressesIn(path: string, text: string, base: string): string[] {
  const inside = (urls: readonly string[]) =>
    urls.flatMap((url) => {
      const own = url.startsWith(origin) ? url.slice(origin.length) : url;
      return own.startsWith('/') && !own.startsWith('//') ? [own] : [];
    });
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
  if (path === '_redirects') {
    return inside(text.split('\n').flatMap((line) => line.split(' ').slice(0, 2))).filter(
      (url) => !url.includes('/*') && !url.endsWith('/:splat'),
    );
  }
  if (path === '_nginx.conf') {
    return all(/docgen_redirect\w* "(\/[^"]*)";/g).map((url) => url.replace('$is_args$args', ''));
  }
  if (path.endsWith('.html')) {
    const attributes = all(/\s(?:href|src|content)="([^"]*)"/g).map(unescaped);
    return inside(attributes.map((url) => url.replace(/^0; url=/, ''))).map((url) => url.replace(/#.*/, ''));
  }
  if (path.endsWith('.xml')) return inside(all(/<loc>([^<]*)<\/loc>/g).map(unescaped));
  if (path === 'docgen-manifest.json') {
    const { pages, redirects } = JSON.parse(text) as {
      pages: { url: string }[];
      redirects: { to: string }[];
    };
    return [...pages.map(({ url }) => url), ...redirects.map(({ to }) => to)];
  }
  if (path.startsWith('assets/docgen-redirects')) {
    return (JSON.parse(text) as { redirects: { to: string }[] }).redirects.map(({ to }) => to);
  }
  if (path.startsWith('llms') || path.endsWith('.md'))
    return inside(all(/\]\(<?([^)>\s]*)/g)).map((url) => url.replace(/#.*/, ''));
  if (path.endsWith('.json')) return inside(all(new RegExp(`"(${base}/docs[^"\\\\]*)"`, 'g')));
  return [];
}

function unescaped(text: string): string {
  const names: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return names[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** Each host in one form; in others too with DOCGEN_WHOLE. */
const forms = (
  [
    ['netlify', { base: '/x', trailingSlash: false }],
    ['cloudflare', { base: '', trailingSlash: false }],
    ['nginx', { base: '/x', trailingSlash: null }],
    ['github', { base: '', trailingSlash: true }],
    ['apache', { base: '/x', trailingSlash: null }],
    ['caddy', { base: '', trailingSlash: true }],
    ['vercel', { base: '/x', trailingSlash: true }],
    ['cloudfront', { base: '', trailingSlash: false }],
    ['cloudfront', { base: '/x', trailingSlash: null }],
    ['netlify', { base: '', trailingSlash: true }],
    ['cloudflare', { base: '', trailingSlash: true }],
    ['nginx', { base: '', trailingSlash: false }],
  ] as const
).slice(0, process.env['DOCGEN_WHOLE'] !== '1' ? 4 : undefined);

describe.skipIf(!isBuilt || process.platform === 'win32')('names of odd signs', () => {
  test.each(forms)('%s, %o', async (host, form) => {
    const folder = odd(host, form);
    await built([folder]);
    const out = join(folder, 'dist');
    const files = filesBelow(out);
    const known = new Set(files);
    const output = outputOf(out);
    const profile = profiles[host satisfies ProfileName];
    const walk = async (url: string): Promise<string> => {
      const passed = [url];
      for (let at = url; passed.length < 6; passed.push(at)) {
        const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(at) ?? [];
        const asked = {
          base: form.base,
          path: decodeURIComponent(path).slice(form.base.length) || '/',
          query,
        };
        const answer = await profile.answer(asked, output);
        if (answer.kind === 'file')
          return answer.status === 200 ? answer.file : `${passed.join(' → ')}: ${answer.status}`;
        if (answer.kind === 'nothing') break;
        at = answer.location;
      }
      return `${passed.join(' → ')}: nothing`;
    };
    // Most addresses are on every page.
    const followed = new Map<string, string>();
    const follow = async (url: string): Promise<string> => {
      const found = followed.get(url) ?? (await walk(url));
      followed.set(url, found);
      return found;
    };
    const lost = new Set<string>();
    let count = 0;
    for (const file of files) {
      for (const url of addressesIn(file, readFileSync(join(out, file), 'utf8'), form.base)) {
        count++;
        const found = await follow(url);
        if (!known.has(found.slice(1))) lost.add(`${file}: ${found}`);
      }
    }
    for (const [n, sign] of signs.entries()) {
      const [page, old, own] = [
        await follow(
          `${form.base}/docs/${encodeURIComponent(nameOf(sign))}/${encodeURIComponent(`p${sign}q`)}`,
        ),
        await follow(`${form.base}/old-${n}`),
        await follow(`${form.base}/docs/${encodeURIComponent(nameOf(sign))}`),
      ];
      for (const at of [page, own, old].map((path) => join(out, path)))
        if (!known.has(at.slice(out.length + 1))) lost.add(`page ${n}: ${at}`);
      expect(readFileSync(join(out, page), 'utf8'), page).toContain(`Page ${n}`);
    }
    expect([...lost]).toEqual([]);
    expect(count).toBeGreaterThan(signs.length * 20);
  });
});
