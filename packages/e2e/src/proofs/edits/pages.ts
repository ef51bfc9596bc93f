/** Edits of pages: their text, their headings, their front matter. */
import type { Chance } from '../chance.js';
import { madeBlock } from '../made/blocks.js';
import { pageNumbers } from '../made/make.js';
import type { MadeMatter, MadePage } from '../made/site.js';
import { type Edit, pageEdit, setOrDrop } from './edit.js';

/** Letters in another order: a different text of the same size. */
function sameSize(text: string, random: Chance): string {
  return random.shuffled(text.replaceAll(' ', '-').split('')).join('');
}

function matterEdit(
  name: string,
  change: (matter: MadeMatter, random: Chance, page: MadePage) => void,
): Edit {
  return pageEdit(name, 2, (page, random) => change(page.matter, random, page));
}

export const pageEdits: readonly Edit[] = [
  pageEdit('a text', 10, ({ blocks }, random) => {
    const block = blocks.length > 0 ? random.pick(blocks) : undefined;
    if (block) block.text = random.phrase(5);
  }),
  pageEdit('a text of the same size', 6, ({ blocks }, random) => {
    const block = blocks.length > 0 ? random.pick(blocks) : undefined;
    if (block) block.text = sameSize(block.text, random);
  }),
  pageEdit('a piece more', 6, ({ blocks }, random) => {
    blocks.splice(random.below(blocks.length + 1), 0, madeBlock(random));
  }),
  pageEdit('a piece less', 4, ({ blocks }, random) => void blocks.splice(random.below(blocks.length + 1), 1)),
  pageEdit('pieces in another order', 2, (page, random) => {
    page.blocks = random.shuffled(page.blocks);
  }),
  pageEdit('a title', 6, (page, random) => {
    page.title = random.phrase(random.pick([1, 2, 3]));
  }),
  pageEdit('where the title stands', 2, (page) => {
    page.isTitled = !page.isTitled;
  }),
  pageEdit('a heading', 6, (page, random) => {
    page.heading = `${random.phrase(3)} ${page.id}`;
  }),
  pageEdit('an anchor', 3, (page, random) => {
    page.anchor = random.of(0.7) ? `b-${random.below(1e6)}` : null;
  }),
  pageEdit('links', 4, (page, random, site) => {
    page.links = pageNumbers(site, random, random.below(5));
  }),
  matterEdit('a slug', (matter, random, { id }) => {
    setOrDrop(matter, 'slug', random.pick([undefined, `t${id}`, `/up/t${id}`]));
  }),
  matterEdit('an id', (matter, random, { id }) => {
    setOrDrop(matter, 'id', random.pick([undefined, `named-${id}`]));
  }),
  matterEdit('draft', (matter, random) => setOrDrop(matter, 'draft', random.pick([undefined, true]))),
  matterEdit('unlisted', (matter, random) => setOrDrop(matter, 'unlisted', random.pick([undefined, true]))),
  matterEdit('a description', (matter, random) => {
    setOrDrop(matter, 'description', random.pick([undefined, random.phrase(4)]));
  }),
  matterEdit('old addresses', (matter, random, { id }) => {
    setOrDrop(matter, 'redirectFrom', random.pick([undefined, [`/was/${id}`], [`/was/${id}`, `/is/${id}`]]));
  }),
  matterEdit('where it is offered', (matter, random, { locales }) => {
    setOrDrop(matter, 'locales', random.pick([undefined, locales.slice(0, 1)]));
  }),
  matterEdit('its place in the sidebar', (matter, random) => {
    const sidebar = { label: random.phrase(1), position: random.below(9), hidden: random.of(0.2) };
    setOrDrop(matter, 'sidebar', random.pick([undefined, sidebar]));
  }),
  matterEdit('its table of contents', (matter, random) => {
    setOrDrop(matter, 'toc', random.pick([undefined, { min: 2, max: 2 }, { min: 1, max: 6 }]));
  }),
  pageEdit('what comes next', 2, ({ matter }, random, site) => {
    setOrDrop(matter, 'next', random.pick([undefined, false, random.pick(site.pages).id]));
    setOrDrop(matter, 'prev', random.pick([undefined, false, random.pick(site.pages).id]));
  }),
];
