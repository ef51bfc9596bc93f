/** Questions about a new site, and valid answers. */
import { type SiteSettings, type Answers } from './answers.js';
import { localeFault, localesIn } from './locales.js';
import { packageManagers } from './package-manager.js';
import { type TemplateName, templateNames } from './template.js';
import { urlFault } from './url.js';

export interface Question {
  readonly of: keyof Answers;
  readonly words: string;
  /** Answer for Enter; empty for none. `settings` contains the defaults. */
  readonly usual: (settings: SiteSettings) => string;
  /** Valid answers with their meanings, if only some are valid. Their numbers are also valid. */
  readonly choices?: readonly (readonly [name: string, meaning: string])[];
  readonly fault?: (typed: string) => string | null;
  readonly value?: (typed: string) => unknown;
}

const meanings: { readonly [name in TemplateName]: string } = {
  minimal: 'a home page and two docs pages',
  'api-docs': 'an API reference from an OpenAPI description, in two languages',
};

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { of: 'folder', words: 'Which folder?', usual: () => '.' },
  {
    of: 'template',
    words: 'Which template?',
    usual: ({ template }) => template,
    choices: templateNames.map((name) => [name, meanings[name]]),
  },
  { of: 'title', words: 'Site title?', usual: ({ title }) => title },
  {
    of: 'locale',
    words: 'Languages, the default one first?',
    usual: ({ locales }) => locales.join(', '),
    fault: (typed) => localeFault(localesIn(typed)),
    value: localesIn,
  },
  {
    of: 'url',
    words: 'URL where it will be published, such as https://docs.example.com? (Enter to skip)',
    usual: () => '',
    fault: urlFault,
  },
  {
    of: 'packageManager',
    words: 'Which package manager?',
    usual: ({ packageManager }) => packageManager,
    choices: packageManagers.map((name) => [name, '']),
  },
];
