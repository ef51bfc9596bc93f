/** Asks the user at a terminal for everything that flags don't set, and shows the defaults. */
import { createInterface } from 'node:readline/promises';
import { type Readable, type Writable } from 'node:stream';
import { type SiteSettings, type Answers } from './answers.js';
import { type Question, questions } from './questions.js';

/** The streams of a terminal. */
export interface Dialog {
  readonly input: Readable;
  readonly output: Writable;
}

/** Shows a text and waits for a line, which it trims. */
type ReadLine = (shown: string) => Promise<string>;

/** All given settings and answers; null if the user quit. */
export async function ask(
  given: Answers,
  dialog: Dialog,
  defaults: (given: Answers) => SiteSettings,
): Promise<Answers | null> {
  const left = new AbortController();
  const terminal = createInterface({ ...dialog, terminal: true });
  for (const way of ['SIGINT', 'close']) terminal.on(way, () => left.abort());
  const readLine: ReadLine = async (shown) => {
    dialog.output.write(shown);
    return (await terminal.question('> ', { signal: left.signal })).trim();
  };
  dialog.output.write('A new docgen site. Press Enter to accept the default in brackets, Ctrl-C to quit.\n');
  let known: Answers = given;
  try {
    for (const question of questions) {
      if (known[question.of] !== undefined) continue;
      const answer = await answerTo(question, question.usual(defaults(known)), readLine);
      known = Object.assign({}, known, { [question.of]: answer });
    }
    return known;
  } catch (error) {
    if (!left.signal.aborted) throw error;
    dialog.output.write('\nNothing was written.\n');
    return null;
  } finally {
    terminal.close();
  }
}

/** Asks until the answer is valid; undefined if it is empty. */
async function answerTo(question: Question, usual: string, readLine: ReadLine): Promise<unknown> {
  const { words, choices = [], fault, value = (text: string) => text } = question;
  const list = choices.map(([name, meaning], index) => `  ${index + 1} ${name.padEnd(10)}${meaning}`);
  const asked = `\n${words}${usual === '' ? '' : ` [${usual}]`}\n`;
  let shown = asked + list.map((line) => `${line.trimEnd()}\n`).join('');
  for (;;) {
    const typed = (await readLine(shown)) || usual;
    if (typed === '') return undefined;
    const text = choices[Number(typed) - 1]?.[0] ?? typed;
    const names = choices.map(([name]) => name);
    const isKnown = choices.length === 0 || names.some((name) => name === text);
    const wrong = isKnown ? fault?.(text) : `Expected ${names.join(' or ')}, or a number.`;
    if (wrong == null) return value(text);
    shown = `${wrong}\n`;
  }
}
