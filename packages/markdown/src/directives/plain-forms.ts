/** Forms within a line as the plain words that they are in a title: `Orders :badge[Beta]` is `Orders Beta`. */
import { lineForms } from './records.js';

/** `text` with every form replaced by its words. */
export function plainForms(text: string): string {
  return text.replace(form, (written, name: string, words: string) =>
    lineForms.some((one) => one.name === name) ? words : written,
  );
}

const form = /:([a-z]+)\[([^\][]*)\](?:\{[^{}]*\})?/g;
