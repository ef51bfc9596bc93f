/** `docgen sites update`: where manifests come from, what is written, and what is refused. */
import { createHash } from 'node:crypto';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { codeTools } from '@docgen/build/site-compiler';
import { type UpdateRequest, exportContract, updateSites } from '@docgen/edit/sites';
import { expect, onTestFinished, test } from 'vitest';
import { type MemoryFileSystem, memoryFs } from '../../../store/test/memory-fs.js';
import { contractWith, publishedFiles } from '../site/pinned-site.js';
import { print, request, siteFolder } from '../site.js';

const page = (name: string, title = name, url = `/${name}`) => ({ name, title, url, anchors: [] });
const billing = contractWith([page('intro'), page('other')]);

function siteWith(
  manifest: string,
  more: { readonly [path: string]: string } = {},
  text = '# A',
): MemoryFileSystem {
  const sites = { billing: { manifest, origin: 'https://billing.example.com' } };
  return memoryFs(
    {
      [`${siteFolder}/docgen.config.json`]: JSON.stringify({ host: 'nginx', sites }),
      [`${siteFolder}/docs/a.md`]: text,
      ...more,
    },
    [siteFolder],
  );
}

/** The files of a contract in a folder. */
const at = (folder: string, contract = billing) =>
  Object.fromEntries(
    Object.entries(publishedFiles(contract)).map(([name, text]) => [`${folder}/${name}`, text]),
  );

async function update(fs: MemoryFileSystem, over: Partial<UpdateRequest> = {}) {
  const wish = { names: [], linked: false, allowed: [], version: '1.0.0' };
  const { updated, diagnostics } = await updateSites(
    { ...request(), ...wish, ...over },
    { fs, tools: codeTools },
  );
  return {
    updated: updated?.map(({ name, is, pages }) => `${name} ${is} ${pages}`) ?? null,
    diagnostics: diagnostics.map(print),
  };
}

const textAt = async (fs: MemoryFileSystem, path: string) =>
  new TextDecoder().decode((await fs.read(`${siteFolder}/${path}`)) ?? new Uint8Array());

test.each([
  ['a folder', '../billing/dist', '/billing/dist'],
  ['a package', '@acme/billing', '/site/node_modules/@acme/billing'],
  ['a package of a folder above', 'billing-docs/dist', '/node_modules/billing-docs/dist'],
])('from %s', async (_, manifest, folder) => {
  const fs = siteWith(manifest, at(folder));
  expect(await update(fs)).toEqual({ updated: ['billing new 2'], diagnostics: [] });
  expect(await textAt(fs, 'sites/billing/docgen-links.json')).toBe(
    publishedFiles(billing)['docgen-links.json'],
  );
  expect(JSON.parse(await textAt(fs, 'docgen.sites.json'))).toMatchObject({
    version: 1,
    sites: { billing: { manifest } },
  });
  expect(await update(fs)).toEqual({ updated: ['billing unchanged 2'], diagnostics: [] });
});

test('a lockfile with markers of a merge is written again', async () => {
  const fs = siteWith('../billing', {
    ...at('/billing'),
    [`${siteFolder}/docgen.sites.json`]: '<<<<<<< ours',
  });
  expect((await update(fs)).updated).toEqual(['billing new 2']);
  expect(JSON.parse(await textAt(fs, 'docgen.sites.json'))).toHaveProperty('sites.billing');
});

test('what a site links to is pinned, too, if the configuration asks for it', async () => {
  const asked = {
    url: 'https://shop.example.com',
    host: 'nginx',
    sites: { billing: { manifest: '../billing', origin: 'https://billing.example.com', references: true } },
  };
  const config = { [`${siteFolder}/docgen.config.json`]: JSON.stringify(asked) };
  await expect(update(siteWith('', { ...at('/billing'), ...config }))).rejects.toThrow(
    'there is no docgen-references.json in /billing',
  );
  const list = '{"format":"docgen-references","version":1,"sites":[]}';
  const fs = siteWith('', { ...at('/billing'), ...config, '/billing/docgen-references.json': list });
  expect(await update(fs)).toEqual({ updated: ['billing new 2'], diagnostics: [] });
  expect(await textAt(fs, 'sites/billing/docgen-references.json')).toBe(list);
  const hash = createHash('sha256').update(list).digest('hex');
  expect(JSON.parse(await textAt(fs, 'docgen.sites.json'))).toHaveProperty('sites.billing.references', hash);
  await fs.write('/billing/docgen-references.json', list.replace('[]', '[0]'));
  expect((await update(fs)).diagnostics.join()).toContain(
    "The file docgen-references.json of the site 'billing' has no object at sites.0",
  );
});

test('with linked, a pin stays until a target of a link changes', async () => {
  const fs = siteWith('../billing', at('/billing'), '# A\n\n[](billing:intro)');
  await update(fs);
  const write = async (...pages: ReturnType<typeof page>[]) => {
    for (const [path, text] of Object.entries(at('/billing', contractWith(pages))))
      await fs.write(path, text);
  };
  const linked = async () => (await update(fs, { linked: true })).updated;
  await write(page('intro'));
  expect(await linked()).toEqual(['billing kept 1']);
  await write(page('intro', 'Another title'));
  expect(await linked()).toEqual(['billing updated 1']);
  await write(page('intro', 'Another title', '/moved'));
  expect(await linked()).toEqual(['billing updated 1']);
  await write(page('other'));
  expect(await linked()).toEqual(['billing updated 1']);
});

test('a hostile manifest is refused, and nothing is written', async () => {
  const fs = siteWith('../billing', at('/billing', contractWith([page('a', 'A', '//evil.example/')])));
  expect(await update(fs)).toEqual({
    updated: null,
    diagnostics: [
      "docgen.config.json:1:27 error sites/invalid-manifest: The manifest of the site 'billing' has the URL '//evil.example/' (groups.0.folders.0.1), which isn't a path at or below https://billing.example.com/ | Tell the owner of the site, and pin an earlier manifest until then",
    ],
  });
  expect(await fs.kind(`${siteFolder}/docgen.sites.json`)).toBe(null);
});

test.each([
  [
    'anchors of another build',
    { ...at('/billing'), '/billing/docgen-anchors.json': '{}' },
    'has a docgen-anchors.json of another build',
  ],
  ['no JSON', { ...at('/billing'), '/billing/docgen-links.json': '<html>' }, "isn't valid JSON"],
])('%s are refused', async (_, files, fault) => {
  expect((await update(siteWith('../billing', files))).diagnostics.join()).toContain(`'billing' ${fault}`);
});

test.each([
  ['../nowhere', 'there is no docgen-links.json in /nowhere'],
  ['@acme/nothing', "the package @acme/nothing isn't installed"],
])('%s is a failure', async (manifest, message) => {
  await expect(update(siteWith(manifest))).rejects.toThrow(message);
});

test('an unknown name is a mistake', async () => {
  await expect(update(siteWith('../billing'), { names: ['biling'] })).rejects.toThrow("no site 'biling'");
});

/** Serves on loopback; returns the URL. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const files = publishedFiles(billing);
const good: RequestListener = ({ url = '' }, reply) => {
  const text = files[url.slice(url.lastIndexOf('/') + 1)];
  reply.writeHead(text === undefined ? 404 : 200).end(text);
};
const allowed = ['127.0.0.1'];

test('from a URL, also of the file itself and of a folder', async () => {
  const url = await served(good);
  for (const manifest of [url, `${url}docgen-links.json`, `${url}docs?x#y`])
    expect(await update(siteWith(manifest), { allowed })).toEqual({
      updated: ['billing new 2'],
      diagnostics: [],
    });
});

test('an address that is not public is refused unless it is allowed', async () => {
  const url = await served(good);
  await expect(update(siteWith(url))).rejects.toThrow('127.0.0.1 has no public address');
  const resolve = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
  await expect(update(siteWith('https://docs.example.com/'), { resolve })).rejects.toThrow(
    'docs.example.com has no public address',
  );
});

test.each<[string, RequestListener, string]>([
  ['another status', (_, reply) => void reply.writeHead(500).end(), 'has the status 500, not 200'],
  [
    'a redirect to another origin',
    (_, reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/x' }).end(),
    'redirects to another origin: http://169.254.169.254',
  ],
  [
    'a redirect to a file',
    (_, reply) => void reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'redirects to another origin',
  ],
  [
    'endless redirects',
    ({ url = '' }, reply) => void reply.writeHead(302, { location: `${url}x` }).end(),
    'redirects more than 5 times',
  ],
  [
    'a response that unpacks to too much',
    (_, reply) => {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    },
    'has more than 64000000 bytes',
  ],
])('%s is a failure', async (_, answer, message) => {
  const fs = siteWith(await served(answer));
  await expect(update(fs, { allowed })).rejects.toThrow(message);
  expect(await fs.kind(`${siteFolder}/docgen.sites.json`)).toBe(null);
});

/** 130 MB of spaces in 130 kB. */
const bomb = gzipSync(Buffer.alloc(130_000_000, 0x20));

test('a site that links to lost pages still exports its own', async () => {
  const fs = siteWith('../billing', {}, '# A\n\n[x](billing:gone)');
  const outcome = await exportContract({ ...request(), to: '/links' }, { fs, tools: codeTools });
  expect(outcome).toMatchObject({ pages: 1, diagnostics: [] });
  expect(new TextDecoder().decode((await fs.read('/links/docgen-links.json')) ?? undefined)).toContain(
    '["a","A"]',
  );
});
