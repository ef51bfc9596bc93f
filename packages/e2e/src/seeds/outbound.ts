/**
 * Links to another site, which `check --external` requests: a server on this machine that has one page, `/`, and
 * responds with 404 to everything else. Texts refer to it as `OTHER`, which is replaced by its origin when they are
 * planted.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { at } from './tagged.js';

export interface OutboundSite {
  readonly place: string;
  readonly files: { readonly [path: string]: string };
  readonly args: readonly string[];
}

const dead = at('link/external-dead');
const config = (more = '') =>
  `{ "host": "nginx", "docs": { "routeBase": "/" }, "checks": { "external": { "private": true } }${more} }`;

/** The other site is on this machine, which is not what is tested. */
const args = ['--external', '--level', 'link/localhost=off'];

/** A problem in `text`, next to a working link. */
const page = (place: string, text: string, files: OutboundSite['files'] = {}): OutboundSite => ({
  place,
  args,
  files: {
    'docgen.config.json': config(),
    'docs/a.md': `# A\n\nIt [answers](OTHER/).\n\n${text}\n`,
    ...files,
  },
});
const configured = (place: string, more: string): OutboundSite => ({
  place,
  args,
  files: { 'docgen.config.json': config(`,\n  ${more}`) },
});

export const outbound: readonly OutboundSite[] = [
  page('paragraph', `Ask ${dead}[them](OTHER/gone) or ${dead}[others](OTHER/gone#part).`),
  page('list', `- one\n  - ${dead}[two](OTHER/gone)`),
  page('table', `| a | b |\n|---|---|\n| 1 | ${dead}<OTHER/gone> |`),
  page('reference', `Ask [them][there].\n\n${dead}[there]: OTHER/gone`),
  page('raw HTML', `${dead}<a href="OTHER/gone">x</a>`),
  page('image', `${dead}![A boat](OTHER/gone.png)`),
  page('include', '::include{file="asked.md"}', {
    'snippets/asked.md': `Ask ${dead}[them](OTHER/gone).\n`,
  }),
  configured('navbar', `"navbar": { "left": [{ "label": "A", "href": "${dead}OTHER/gone" }] }`),
  configured('redirect', `"redirects": [{ "from": "/was", "to": "${dead}OTHER/gone" }]`),
];

export interface OtherSite {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function openOther(): Promise<OtherSite> {
  const server = createServer(({ url }, response) => void response.writeHead(url === '/' ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
