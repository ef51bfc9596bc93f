/**
 * Problems suppressed by a comment: each one-block seed once more, with the comment before it and no tag. No command
 * must report any of them.
 */
import { ignorableCodes } from '@docgen/model';
import type { Planted, Seed } from './seed.js';
import { at } from './tagged.js';

const ground = { n: 0, locale: 'en', folder: 'docs/en/seeded', name: 'p.md' };

/** Those of `seeds` that a comment can precede: the problem is in the one block that they plant. */
export function ignored(seeds: readonly Seed[]): readonly Seed[] {
  return seeds.filter(isOneBlock).map(({ kind, place, plant }) => ({
    kind: `ignored ${kind}`,
    place,
    plant: (where): Planted => {
      const planted = plant(where);
      const text = (planted.text ?? '').replaceAll(at(kind), '');
      return { ...planted, text: `<!-- docgen-ignore ${kind}: seeded -->\n\n${text}` };
    },
  }));
}

function isOneBlock({ kind, plant }: Seed): boolean {
  const { text = '', matter, page } = plant(ground);
  const isBlock = matter === undefined && page === undefined && !text.includes('\n\n');
  return isBlock && text.includes(at(kind)) && ignorableCodes(kind).length > 0 && !isGreedy.test(kind);
}

/** Unclosed elements include the blocks after them. */
const isGreedy = /^markdown\/unclosed-/;
