/** Edits of a writer: random changes of the generated site, determined by a seed. */
import type { Chance } from '../chance.js';
import type { MadePage, MadeSite } from '../made/site.js';

export interface Edit {
  readonly name: string;
  /** Frequency relative to the others. */
  readonly weight: number;
  /** Changes the site and returns a description of the change. Does nothing if there is nothing to change. */
  readonly apply: (site: MadeSite, random: Chance) => string;
}

/** An edit of one page that is not the home page. */
export function pageEdit(
  name: string,
  weight: number,
  change: (page: MadePage, random: Chance, site: MadeSite) => void,
): Edit {
  return {
    name,
    weight,
    apply: (site, random) => {
      const page = random.pick(site.pages.filter(({ id }) => id !== 0));
      change(page, random, site);
      return `page ${page.id}`;
    },
  };
}

/** An edit of the site without a description of its own. */
export function siteEdit(
  name: string,
  weight: number,
  change: (site: MadeSite, random: Chance) => void,
): Edit {
  return {
    name,
    weight,
    apply: (site, random) => {
      change(site, random);
      return '';
    },
  };
}

/** Sets a key, or removes it if the value is undefined. */
export function setOrDrop<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete of[key];
  else of[key] = value;
}
