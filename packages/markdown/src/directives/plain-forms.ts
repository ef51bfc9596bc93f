/** Forms within a line as the plain words that they are in a title: `Orders :badge[Beta]` is `Orders Beta`. */
import { lineForms } from './records.js';

/** `text` with every form replaced by its words. */
export function plainForms(text: string): string {
  return text.replace(form, (written: string, name: string, words: string, attributes: string = '') => {
    const known = lineForms.find((one) => one.name === name);
    return known === undefined ? written : (known.plain?.({ words, attributes }) ?? words);
  });
}

const form = /:([a-z]+)\[([^\][]*)\](?:\{([^{}]*)\})?/g;
