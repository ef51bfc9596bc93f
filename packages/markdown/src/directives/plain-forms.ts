/** Inline forms as plain text, as they appear in a title: `Orders :badge[Beta]` becomes `Orders Beta`. */
import { lineForms } from './records.js';

/** Replaces every form in `text` with its plain text. */
export function plainForms(text: string): string {
  return text.replace(form, (written: string, name: string, words: string, attributes: string = '') => {
    const known = lineForms.find((one) => one.name === name);
    return known === undefined ? written : (known.plain?.({ words, attributes }) ?? words);
  });
}

const form = /:([a-z]+)\[([^\][]*)\](?:\{([^{}]*)\})?/g;
