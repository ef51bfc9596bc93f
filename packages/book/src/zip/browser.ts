/**
 * Runs in the pages of a copy that is read from disk, before the site's own code. From `file:` addresses, browsers
 * neither fetch files nor import modules. So data files are scripts that call `keep`, and modules are in the same script
 * as this one. Nothing is sent to other hosts.
 */

type Data = string | readonly [base64: string];

interface Offline {
  /** Replaces the browser's `fetch` in the site's code. */
  readonly fetch: (input: string | URL | Request) => Promise<Response>;
  /** Replaces `import()` of a URL. */
  readonly load: (url: string) => Promise<unknown>;
  /** Called by the script of a data file. */
  readonly keep: (name: string, data: Data) => void;
  /** Modules of the site by their path in the output. */
  modules: Readonly<Record<string, () => Promise<unknown>>>;
}

const script = document.currentScript as HTMLScriptElement;
const { base = '', form = '' } = script.dataset;
/** Folder of the copy. */
const root = new URL('..', script.src);
const waiting = new Map<string, (data: Data) => void>();

const offline: Offline = {
  async fetch(input) {
    const name = nameOf(input instanceof Request ? input.url : String(input));
    if (name === null) throw new TypeError('this copy of the site sends no requests');
    const data = await dataOf(name);
    return new Response(typeof data === 'string' ? data : bytesOf(data[0]));
  },
  async load(url) {
    const module = offline.modules[nameOf(url) ?? ''];
    if (module === undefined) throw new TypeError(`this copy of the site has no module ${url}`);
    return module();
  },
  keep(name, data) {
    waiting.get(name)?.(data);
    waiting.delete(name);
  },
  modules: {},
};
Object.assign(globalThis, { docgenOffline: offline });

/** Path of a file of the copy; null for other addresses. A page's path gets the name of its file. */
function nameOf(url: string): string | null {
  const isPath = url.startsWith('/') && !url.startsWith('//');
  const at = new URL(isPath ? `file://${url}` : url, location.href);
  if (at.protocol !== 'file:') return null;
  const start = isPath ? `${base}/` : root.pathname;
  if (!at.pathname.startsWith(start)) return null;
  const path = decodeURIComponent(at.pathname.slice(start.length));
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  if (/\.[a-z][a-z\d]*$/i.test(path)) return path;
  return form === 'html' ? `${path}.html` : `${path}/index.html`;
}

function addressOf(name: string): string {
  return new URL(name.split('/').map(encodeURIComponent).join('/'), root).href;
}

function dataOf(name: string): Promise<Data> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    waiting.set(name, resolve);
    element.src = policy.createScriptURL(addressOf(`assets/data/${name}.js`));
    element.addEventListener('error', () =>
      reject(new TypeError(`this copy of the site has no file ${name}`)),
    );
    element.addEventListener('load', () => element.remove());
    document.head.append(element);
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

interface Policy {
  readonly createHTML: (html: string) => string;
  readonly createScript: (json: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** The page's only Trusted Types policy. The site's code finds it where it would store its own. */
const policy = ownPolicy();

function ownPolicy(): Policy {
  const rules: Policy = {
    createHTML: (html) => html,
    createScript: (json) => JSON.stringify(JSON.parse(json)),
    createScriptURL(url) {
      if (!url.startsWith(addressOf('assets/data/'))) throw new TypeError(`not a data file: ${url}`);
      return url;
    },
  };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  const made = trustedTypes?.createPolicy('docgen', rules) ?? rules;
  Object.assign(globalThis, { [Symbol.for('docgen.trusted')]: made });
  return made;
}

/** Links and images that scripts add have paths of the site; these become addresses of files. */
function settle(element: Element): void {
  for (const name of ['href', 'src']) {
    const value = element.getAttribute(name);
    const found = value?.startsWith('/') === true ? nameOf(value) : null;
    if (value === null || found === null || element.localName === 'docgen-island') continue;
    element.setAttribute(name, addressOf(found) + new URL(value, 'file:///').hash);
    // Scripts of the site leave links with a target to the browser.
    if (element.localName === 'a') element.setAttribute('target', '_top');
  }
}

const selector = '[href^="/"], [src^="/"]';
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target instanceof Element && target.matches(selector)) settle(target);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (node.matches(selector)) settle(node);
      for (const inside of node.querySelectorAll(selector)) settle(inside);
    }
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ['href', 'src'] });
