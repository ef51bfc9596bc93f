/** What a new site's maker is asked, and which answers are right. */
import { type Answers, type Given } from './answers.js';
import { localeFault, localesIn } from './locales.js';
import { packageManagers } from './package-manager.js';
import { type TemplateName, templateNames } from './template.js';
import { urlFault } from './url.js';

export interface Question {
  readonly of: keyof Given;
  readonly words: string;
  /** What Enter answers; empty: nothing is given. `answers` holds the defaults. */
  readonly usual: (answers: Answers) => string;
  /** Where only some answers are right: these, each with what it means. A number picks one too. */
  readonly choices?: readonly (readonly [name: string, meaning: string])[];
  readonly fault?: (typed: string) => string | null;
  readonly value?: (typed: string) => unknown;
}

const meanings: { readonly [name in TemplateName]: string } = {
  minimal: 'a home page, and docs of two pages',
  'api-docs': 'an API from its OpenAPI description, in two languages',
};

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { of: 'folder', words: 'In which folder?', usual: () => '.' },
  {
    of: 'template',
    words: 'What does it begin with?',
    usual: ({ template }) => template,
    choices: templateNames.map((name) => [name, meanings[name]]),
  },
  { of: 'title', words: 'What is it called?', usual: ({ title }) => title },
  {
    of: 'locale',
    words: 'Its languages, the default one first?',
    usual: ({ locales }) => locales.join(', '),
    fault: (typed) => localeFault(localesIn(typed)),
    value: localesIn,
  },
  {
    of: 'url',
    words: 'Where will it be published, such as https://docs.example.com? (Enter: not known yet)',
    usual: () => '',
    fault: urlFault,
  },
  {
    of: 'packageManager',
    words: 'What installs docgen?',
    usual: ({ packageManager }) => packageManager,
    choices: packageManagers.map((name) => [name, '']),
  },
];
