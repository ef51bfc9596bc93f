/** The report of `docgen eject`: files that were written and code to add by hand, or a list of what can be ejected. */
import { join } from 'node:path';
import type { Ejectable, EjectableKind, Ejected } from '@docgen/engine/eject';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';

const headings = {
  part: 'Parts',
  layout: 'Layouts',
  sidebar: 'Sidebar',
  style: 'Styles',
  island: 'Islands',
} satisfies { readonly [kind in EjectableKind]: string };

/** One line of names for each kind. */
export function writeEjectables(all: readonly Ejectable[], shell: Shell): void {
  for (const [kind, heading] of Object.entries(headings)) {
    const names = all.filter((one) => one.kind === kind).map((one) => one.name);
    shell.out(`${heading.padEnd(9)}${names.join(', ')}\n`);
  }
  shell.out('\nRun docgen eject <name> [site] to copy one into your theme\n');
}

export interface EjectedReport {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly dryRun: boolean;
  readonly shell: Shell;
}

export function writeEjected(ejected: Ejected, { folder, dryRun, shell }: EjectedReport): void {
  const place = (path: string) => visible(displayPath(join(folder, path), shell.cwd));
  for (const path of ejected.created) shell.out(`create    ${place(path)}\n`);
  for (const path of ejected.changed) shell.out(`change    ${place(path)}\n`);
  for (const { file, lines } of ejected.byHand) {
    shell.out(`add to    ${place(file)}:\n`);
    for (const line of lines) shell.out(`            ${line}\n`);
  }
  shell.out(
    dryRun
      ? `Would eject ${ejected.name}; nothing was written\n`
      : `Ejected ${ejected.name}: the copy is yours and doesn't receive updates\n`,
  );
}
