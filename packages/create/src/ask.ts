/** Asks a person at a terminal what the flags leave open, with the default filled in. */
import { type Readable, type Writable } from 'node:stream';
import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { type Given, answersOf } from './answers.js';
import { localeFault, localesIn } from './locales.js';
import { packageManagers } from './package-manager.js';
import { type TemplateName, templateNames } from './template.js';
import { urlFault } from './url.js';

/** The streams of a terminal. */
export interface Dialog {
  readonly input: Readable;
  readonly output: Writable;
}

interface Question {
  readonly of: keyof Given;
  /** The answer as given; a symbol where the person left. `otherwise` holds the defaults. */
  readonly ask: (otherwise: ReturnType<typeof answersOf>, dialog: Dialog) => Promise<unknown>;
}

const hints: { readonly [name in TemplateName]: string } = {
  minimal: 'a home page, and docs of two pages',
  'api-docs': 'an API from its OpenAPI description, in two languages',
};

const questions: readonly Question[] = [
  { of: 'folder', ask: (_, dialog) => line('In which folder?', '.', dialog) },
  {
    of: 'template',
    ask: (_, dialog) =>
      select({
        message: 'What does it begin with?',
        options: templateNames.map((value) => ({ value, hint: hints[value] })),
        ...dialog,
      }),
  },
  { of: 'title', ask: ({ title }, dialog) => line('What is it called?', title, dialog) },
  {
    of: 'locale',
    ask: async ({ locales }, dialog) => {
      const answer = await line(
        'Its languages, the default one first?',
        locales.join(', '),
        dialog,
        (given) => localeFault(localesIn(given)),
      );
      return typeof answer === 'string' ? localesIn(answer) : answer;
    },
  },
  {
    of: 'url',
    ask: async (_, dialog) =>
      text({
        message: 'Where will it be published? (Enter: not known yet)',
        placeholder: 'https://docs.example.com',
        validate: (given) =>
          given === undefined || given === '' ? undefined : (urlFault(given) ?? undefined),
        ...dialog,
      }),
  },
  {
    of: 'packageManager',
    ask: ({ packageManager }, dialog) =>
      select({
        message: 'What installs docgen?',
        options: packageManagers.map((value) => ({ value })),
        initialValue: packageManager,
        ...dialog,
      }),
  },
];

/** Everything that is given or answered; null where the person left. */
export async function ask(
  given: Given,
  dialog: Dialog,
  defaults: (given: Given) => ReturnType<typeof answersOf>,
): Promise<Given | null> {
  intro('A new docgen site', dialog);
  let known: Given = given;
  for (const question of questions) {
    if (known[question.of] !== undefined) continue;
    const answer = await question.ask(defaults(known), dialog);
    if (isCancel(answer)) {
      cancel('Nothing was written.', dialog);
      return null;
    }
    known = Object.assign({}, known, { [question.of]: answer === '' ? undefined : answer });
  }
  return known;
}

function line(
  message: string,
  initial: string,
  dialog: Dialog,
  fault: (given: string) => string | null = () => null,
): Promise<string | symbol> {
  return text({
    message,
    placeholder: initial,
    defaultValue: initial,
    validate: (given) => (given === undefined || given === '' ? undefined : (fault(given) ?? undefined)),
    ...dialog,
  });
}
