/** Each peer gets the same pages, in its own format. */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCorpus } from '../../src/corpus/corpus.js';
import { peers, peersOf } from '../../src/peers/all.js';

const page = {
  path: 'part/section/page.md',
  title: 'A "title"',
  text: '---\ntitle: A title\nsidebar:\n  position: 7\n---\n\n# A title\n\nSee [b](../other/index.md#part) and [home](../../index.md), not [x](https://a.example/b.md).\n',
};

function shaped(id: string) {
  return peersOf([id])[0]?.shape(page);
}

describe('shape', () => {
  it('gives Hugo and Eleventy URLs in links', () => {
    const body = '# A title\n\nSee [b](/part/other/#part) and [home](/), not [x](https://a.example/b.md).\n';
    expect(shaped('hugo')).toEqual({
      path: page.path,
      url: '/part/section/page/',
      text: `---\ntitle: "A \\"title\\""\nweight: 7\n---\n\n${body}`,
    });
    expect(shaped('eleventy')?.text).toBe(`---\ntitle: "A \\"title\\""\nposition: 7\n---\n\n${body}`);
  });

  it('tells Starlight the order in the sidebar', () => {
    expect(shaped('starlight')?.text).toContain(
      '---\ntitle: "A \\"title\\""\nsidebar: {"order":7}\n---\n\n# A title',
    );
    expect(shaped('starlight')?.text).toContain('[b](/part/other/#part)');
  });

  it('leaves links to files to those that resolve them', () => {
    for (const id of ['docusaurus', 'vitepress'])
      expect(shaped(id)?.text).toContain('(../other/index.md#part)');
    expect(shaped('vitepress')?.url).toBe('/part/section/page');
  });

  it('calls index pages as Hugo does', () => {
    const paths = ['index.md', 'a/index.md', 'a/b-index.md'].map((path) =>
      peersOf(['hugo'])[0]?.shape({ ...page, path }),
    );
    expect(paths.map((each) => each?.path)).toEqual(['_index.md', 'a/_index.md', 'a/b-index.md']);
    expect(paths.map((each) => each?.url)).toEqual(['/', '/a/', '/a/b-index/']);
  });

  it.each(peers.map((peer) => [peer.name, peer] as const))(
    'keeps the tree and every page apart: %s',
    (_, peer) => {
      const pages = [...openCorpus({ pages: 260, seed: 4 }).each()];
      const found = pages.map((each) => peer.shape(each));
      expect(found.map(({ path }) => posix.dirname(path))).toEqual(
        pages.map(({ path }) => posix.dirname(path)),
      );
      expect(new Set(found.map(({ url }) => url)).size).toBe(pages.length);
    },
  );

  it('names the peers that there are', () => {
    expect(() => peersOf(['jekyll'])).toThrow(
      new TypeError("no peer 'jekyll'; there is: hugo, eleventy, docusaurus, starlight, vitepress"),
    );
  });
});
