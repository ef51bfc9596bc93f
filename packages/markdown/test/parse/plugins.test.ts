import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import type { OnPlugin, PluginUse, UnifiedPlugin } from '../../src/index.js';
import { bytesOf, defaults, parseText } from '../reading.js';

function use(plugin: UnifiedPlugin, ...options: unknown[]): PluginUse {
  return { name: plugin.name, plugin, options };
}

interface Code {
  readonly remark?: PluginUse[];
  readonly rehype?: PluginUse[];
  readonly hash?: string;
  readonly onPlugin?: OnPlugin;
}

async function parsed(text: string, code: Code) {
  const { remark = [], rehype = [], hash = 'h', onPlugin } = code;
  const reader = createMarkdown(
    defaults,
    { hash, remarkPlugins: remark, rehypePlugins: rehype, schemas: {} },
    onPlugin === undefined ? {} : { onPlugin },
  );
  const { document, body } = await reader.parse({ bytes: bytesOf(text) });
  const faults = document.diagnostics.map(({ code: of, message, hint }) => [of, message, hint]);
  return { document, faults, html: body.filter((part) => typeof part === 'string').join('') };
}

function shout() {
  return (tree: Root) => {
    for (const node of tree.children) {
      if (node.type === 'paragraph' && node.children[0]?.type === 'text') node.children[0].value += '!';
    }
  };
}

function later(this: unknown, { id }: { id: string }) {
  return (tree: { children: unknown[] }, _: unknown, next: (error: unknown, tree: unknown) => void) => {
    tree.children.push({ type: 'element', tagName: 'div', properties: { id }, children: [] });
    next(null, tree);
  };
}

test('remark and rehype plugins change the page, and ids they add are anchors', async () => {
  const { html, document } = await parsed('a', { remark: [use(shout)], rehype: [use(later, { id: 'x' })] });
  expect(html).toBe('<p>a!</p><div id="x"></div>');
  expect(document.anchors).toEqual([{ id: 'x' }]);
});

test('what a plugin adds is judged like the rest', async () => {
  function hostile() {
    return (tree: { children: unknown[] }) => {
      tree.children.push({
        type: 'element',
        tagName: 'a',
        properties: { href: 'javascript:x()', onClick: 'x()' },
        children: [],
      });
    };
  }
  const { html, faults } = await parsed('a', { rehype: [use(hostile)] });
  expect(html).toBe('<p>a</p><a></a>');
  expect(faults.map(([code]) => code)).toEqual(['markdown/unsafe', 'markdown/unsafe']);
});

const hint = 'Fix the plugin or remove it from the configuration; until then the page is left out';

test.each([
  [
    'throws when it is attached',
    function broken() {
      throw new Error('no options');
    },
    'it threw: no options',
  ],
  [
    'throws on a page',
    function broken() {
      return () => {
        throw new Error('no page');
      };
    },
    'it threw: no page',
  ],
  ['rejects', () => () => Promise.reject(new Error('late')), 'it threw: late'],
  ['returns nonsense', () => () => 7, 'it returned something other than a tree'],
])('a plugin that %s is named, and the page is empty', async (_, plugin, reason) => {
  const { html, faults } = await parsed('# A', { remark: [{ name: 'broken', plugin, options: [] }] });
  expect(faults).toEqual([
    ['markdown/plugin-failed', `The plugin 'broken' failed on this page: ${reason}`, hint],
  ]);
  expect(html).toBe('');
});

function lint() {
  return (tree: Root, file: VFile) => {
    file.message('First', tree.children[0], 'lint:no-first');
    file.message('Whole page');
    file.info('Asks for nothing');
  };
}

function fail() {
  return (tree: Root, file: VFile) => file.fail('No such formula', tree.children.at(-1));
}

const warnHint = "Change the text, or the plugin's options in the configuration";

test('what plugins warn of is reported at its place', async () => {
  const { document, html } = await parsed('---\ntitle: A\n---\n\na', { remark: [use(lint)] });
  expect(document.diagnostics).toEqual([
    {
      code: 'markdown/plugin-warning',
      severity: 'warning',
      message: 'lint: Whole page',
      hint: warnHint,
      subject: 'lint',
    },
    {
      code: 'markdown/plugin-warning',
      severity: 'warning',
      message: 'lint:no-first: First',
      range: { start: { line: 5, column: 1 }, end: { line: 5, column: 2 } },
      hint: warnHint,
      subject: 'lint:no-first',
    },
  ]);
  expect(html).toBe('<p>a</p>');
});

test('rehype plugins warn too, and read the text of the page', async () => {
  function read() {
    return (_: unknown, file: VFile) => void file.message(String(file));
  }
  const { faults } = await parsed('---\ntitle: A\n---\n\na', { rehype: [use(read)] });
  expect(faults.map(([, message]) => message)).toEqual(['read: \na']);
});

test('what a plugin refuses is reported at its place', async () => {
  const { document } = await parsed('# A\n\nb', { remark: [use(fail)] });
  expect(document.diagnostics).toMatchObject([
    {
      code: 'markdown/plugin-failed',
      message: "The plugin 'fail' failed on this page: No such formula",
      range: { start: { line: 3, column: 1 } },
    },
  ]);
});

/** A tree that doubles at each of `levels` without being large itself. */
function doubling(type: string, levels: number): object {
  let node: object = { type, tagName: 'b', properties: {}, children: [] };
  for (let level = 0; level < levels; level++)
    node = { type, tagName: 'b', properties: {}, children: [node, node] };
  return node;
}

function nested(type: string, levels: number): object {
  let node: object = { type, tagName: 'b', properties: {}, children: [] };
  for (let level = 0; level < levels; level++)
    node = { type, tagName: 'b', properties: {}, children: [node] };
  return node;
}

function itself(): object {
  const node: { type: string; children: object[] } = { type: 'blockquote', children: [] };
  node.children.push(node);
  return node;
}

test.each([
  ['another type', { type: 'element', children: [] }, 'it returned something other than a tree'],
  ['a root without children', { type: 'root' }, "it left a node 'root' without children"],
  [
    'children that are no list',
    { type: 'root', children: 7 },
    "it left a node 'root' whose children aren't a list",
  ],
  ['nothing among the children', { type: 'root', children: [null] }, 'it left an invalid node'],
  ['a node without a type', { type: 'root', children: [{}] }, 'it left an invalid node'],
  [
    'children below that are no list',
    { type: 'root', children: [{ type: 'paragraph', children: 'x' }] },
    "it left a node 'paragraph' whose children aren't a list",
  ],
  [
    'a paragraph without children',
    { type: 'root', children: [{ type: 'paragraph' }] },
    "it left a node 'paragraph' without children",
  ],
  [
    'a text without a value',
    { type: 'root', children: [{ type: 'text', value: 1 }] },
    "it left a node 'text' without the text 'value'",
  ],
  [
    'a link without a URL',
    { type: 'root', children: [{ type: 'link', children: [] }] },
    "it left a node 'link' without the text 'url'",
  ],
  [
    'a heading without a depth',
    { type: 'root', children: [{ type: 'heading', children: [] }] },
    "it left a 'heading' without a depth",
  ],
  ['a tree that holds itself', { type: 'root', children: [itself()] }, 'it left a tree that contains itself'],
  [
    'a tree that doubles',
    { type: 'root', children: [doubling('blockquote', 40)] },
    'it left more than 2000000 nodes',
  ],
  [
    'a deep tree',
    { type: 'root', children: [nested('blockquote', 5000)] },
    'it nested nodes more than 2000 levels deep',
  ],
])('a remark plugin that gives %s', async (_, tree, reason) => {
  const { faults, html } = await parsed('# A', {
    remark: [{ name: 'odd', plugin: () => () => tree, options: [] }],
  });
  expect(faults).toEqual([
    ['markdown/plugin-failed', `The plugin 'odd' failed on this page: ${reason}`, hint],
  ]);
  expect(html).toBe('');
});

test.each([
  [
    'a type that HTML does not have',
    { type: 'paragraph', children: [] },
    "it left a node 'paragraph', which HTML does not have",
  ],
  [
    'an element without a name',
    { type: 'element', properties: {}, children: [] },
    "it left an element without the text 'tagName'",
  ],
  [
    'an element without properties',
    { type: 'element', tagName: 'b', children: [] },
    'it left a <b> without properties',
  ],
  [
    'an element without children',
    { type: 'element', tagName: 'b', properties: {} },
    'it left a <b> without children',
  ],
  ['a comment without a value', { type: 'comment' }, "it left a node 'comment' without the text 'value'"],
  ['a tree that doubles', doubling('element', 40), 'it left more than 2000000 nodes'],
  [
    'a property that cannot be printed',
    { type: 'element', tagName: 'b', properties: { title: { toString: 7, valueOf: 7 } }, children: [] },
    /^its tree can't be read: /,
  ],
])('a rehype plugin that leaves %s', async (_, node, reason) => {
  function odd() {
    return (tree: { children: unknown[] }) => void tree.children.push(node);
  }
  const { faults } = await parsed('# A', { rehype: [use(odd)] });
  expect(faults.map(([code]) => code)).toEqual(['markdown/plugin-failed']);
  const said = String(faults[0]?.[1]).replace("The plugin 'odd' failed on this page: ", '');
  expect(said).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

test('types that nobody knows are let through in Markdown, raw nodes shown as text in HTML', async () => {
  function own() {
    return (tree: { children: unknown[] }) =>
      void tree.children.push({ type: 'mine', children: [{ type: 'text', value: 'x' }] });
  }
  function raw() {
    return (tree: { children: unknown[] }) => void tree.children.push({ type: 'raw', value: '<script>' });
  }
  expect((await parsed('a', { remark: [use(own)], rehype: [use(raw)] })).html).toBe(
    '<p>a</p>\n<div>x</div>&lt;script>',
  );
});

test('what is thrown may be anything', async () => {
  const thrown = (value: unknown) =>
    parsed('a', {
      remark: [{ name: 'bad', plugin: () => () => Promise.reject(value), options: [] }],
    });
  expect((await thrown('words')).faults[0]?.[1]).toBe(
    "The plugin 'bad' failed on this page: it threw: words",
  );
  expect((await thrown(Object.create(null))).faults[0]?.[1]).toBe(
    "The plugin 'bad' failed on this page: it threw: something other than an error",
  );
});

test('the plugin that runs can be watched', async () => {
  const seen: (string | null)[] = [];
  const onPlugin: OnPlugin = (name) => seen.push(name);
  function broken(): () => never {
    return () => {
      throw new Error('x');
    };
  }
  await parsed('a', { remark: [use(shout)], rehype: [use(later, { id: 'x' }), use(broken)], onPlugin });
  // Attached to its step, checked for added syntax, then run.
  expect(seen).toEqual(
    ['shout', 'later', 'broken', 'shout', 'shout', 'later', 'broken'].flatMap((name) => [name, null]),
  );
});

test('remark plugins see what a page includes, and its directives', async () => {
  const types: string[] = [];
  function look() {
    return (tree: Root) => void types.push(...tree.children.map(({ type }) => type));
  }
  const code = { hash: '', remarkPlugins: [use(look)], rehypePlugins: [], schemas: {} };
  await parseText('::include{file=a.md}\n\n:::note\nx\n:::', {}, { files: { 'snippets/a.md': '# A' }, code });
  expect(types).toEqual(['heading', 'containerDirective']);
});

test('a plugin may add syntax', async () => {
  function noIndentedCode(this: { data(): { micromarkExtensions?: unknown[] } }) {
    (this.data().micromarkExtensions ??= []).push({ disable: { null: ['codeIndented'] } });
  }
  expect((await parsed('    a', {})).html).toContain('<pre');
  expect((await parsed('    a', { remark: [use(noIndentedCode as UnifiedPlugin)] })).html).toBe('<p>a</p>');
});

test('the fingerprint follows the code', () => {
  const print = (hash: string) =>
    createMarkdown(defaults, { hash, remarkPlugins: [], rehypePlugins: [], schemas: {} }).fingerprint();
  expect(print('a')).not.toBe(print('b'));
});
