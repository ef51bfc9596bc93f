/** Every edit by its name, and the choice of the next one. */
import type { Chance } from '../chance.js';
import type { MadeSite } from '../made/site.js';
import type { Edit } from './edit.js';
import { faultEdits, fixing } from './faults.js';
import { pageEdits } from './pages.js';
import { placeEdits } from './places.js';
import { settingEdits } from './settings.js';

const chosen: readonly Edit[] = [...pageEdits, ...placeEdits, ...settingEdits, ...faultEdits];
const total = chosen.reduce((sum, { weight }) => sum + weight, 0);

/** The name of one of the edits; frequent ones are more likely. */
export function chosenEdit(random: Chance): string {
  let left = random.below(1e6) * (total / 1e6);
  return (chosen.find(({ weight }) => (left -= weight) < 0) ?? chosen[0])?.name ?? '';
}

export const fixingName = fixing.name;

/** Applies the edit with that name; returns a description of it. */
export function applyEdit(name: string, site: MadeSite, random: Chance): string {
  const edit = [...chosen, fixing].find((one) => one.name === name);
  if (!edit) throw new Error(`there is no edit '${name}'`);
  return edit.apply(site, random);
}
