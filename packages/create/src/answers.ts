/** Settings of a new site: from flags, from a user at a terminal, or by default. */
import { basename, resolve } from 'node:path';
import type { InitFlags } from './options.js';
import { type PackageManager, runningManager } from './package-manager.js';
import { oneLine } from './shown.js';
import type { TemplateName } from './template.js';

export interface SiteSettings {
  /** Absolute path. */
  readonly folder: string;
  /** Name in package.json. */
  readonly name: string;
  readonly template: TemplateName;
  readonly title: string;
  /** Codes, the default locale first; at least one. */
  readonly locales: readonly string[];
  /** URL of the site, or null if it is unknown. */
  readonly url: string | null;
  readonly packageManager: PackageManager;
}

/** Settings from flags and questions; the rest have defaults. */
export interface Answers extends Pick<InitFlags, 'template' | 'title' | 'locale' | 'url' | 'packageManager'> {
  readonly folder?: string;
}

/** The settings, with a default for each one that isn't given. */
export function settingsOf(given: Answers, cwd: string, userAgent: string | null): SiteSettings {
  const folder = resolve(cwd, given.folder ?? '.');
  const template = given.template ?? 'minimal';
  return {
    folder,
    name: nameOf(folder),
    template,
    title: oneLine(given.title ?? '') || titleOf(folder),
    locales: given.locale ?? defaultLocales[template],
    url: given.url ?? null,
    packageManager: given.packageManager ?? runningManager(userAgent),
  };
}

const defaultLocales: { readonly [name in TemplateName]: readonly string[] } = {
  minimal: ['en'],
  'api-docs': ['en', 'fr'],
};

/** A title from the folder's name: `my-docs` becomes 'My docs'. */
function titleOf(folder: string): string {
  const words = oneLine(basename(folder).replaceAll(/[-_.]+/g, ' '));
  return words === '' ? 'Documentation' : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A name for npm from the folder's name. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-');
  return name.replaceAll(/^[-._]+|[-._]+$/g, '') || 'docs';
}
