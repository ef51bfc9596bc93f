import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { createMarkdown } from '../src/index.js';
import type { PluginUse, UnifiedPlugin } from '../src/index.js';
import { bytesOf, defaults } from './reading.js';

function use(plugin: UnifiedPlugin, ...options: unknown[]): PluginUse {
  return { name: plugin.name, plugin, options };
}

async function parsed(text: string, code: { remark?: PluginUse[]; rehype?: PluginUse[]; hash?: string }) {
  const { remark = [], rehype = [], hash = 'h' } = code;
  const reader = createMarkdown(defaults, {
    hash,
    remarkPlugins: remark,
    rehypePlugins: rehype,
    schemas: {},
  });
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

const hint = 'The page is left out until the plugin is mended or taken out of the configuration';

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
  ['returns nonsense', () => () => 7, 'it returned something that is no tree'],
])('a plugin that %s is named, and the page is empty', async (_, plugin, reason) => {
  const { html, faults } = await parsed('# A', { remark: [{ name: 'broken', plugin, options: [] }] });
  expect(faults).toEqual([
    ['markdown/plugin-failed', `The plugin 'broken' failed on this page: ${reason}`, hint],
  ]);
  expect(html).toBe('');
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
