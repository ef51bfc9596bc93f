/** Edits of a writer: random changes of the generated site, determined by a seed. */
import type { Chance } from '../chance.js';
import type { MadePage, MadeSite } from '../made/site.js';

export interface Edit {
  readonly name: string;
  /** Frequency relative to the others. */
  readonly weight: number;
  /** Changes the site; says what was changed. Where there is nothing of the kind it does nothing. */
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

/** An edit of the site that has nothing to say about itself. */
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

/** Sets a key, or takes it away where the value is undefined. */
export function setOrDrop<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete of[key];
  else of[key] = value;
}
