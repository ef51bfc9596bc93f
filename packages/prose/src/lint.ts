/** Checks one file against every rule of its group. */
import { markdownBlocks } from './markdown.js';
import { type Term, lengthRule, repeatedRule, termsRule } from './rules.js';
import { type Sentences, sentencesOf } from './sentences.js';
import { stringBlocks } from './strings.js';
import { type Problem, placeOf } from './text.js';

/** Rules that apply to the files of a group. */
export interface Rules {
  readonly group: string;
  readonly terms: readonly Term[];
  readonly spelling: (sentences: Sentences) => Problem[];
}

/** A function that lists the problems of a file as lines `path:line:column rule message`. */
export function linter({ group, terms, spelling }: Rules): (path: string, text: string) => string[] {
  const term = termsRule(terms.filter(({ only }) => only === undefined || only.includes(group)));
  return (path, text) => {
    const blocks = path.endsWith('.md') ? markdownBlocks(text) : stringBlocks(text, path);
    const problems = blocks.flatMap((block) => {
      const sentences = sentencesOf(block);
      return [...term(block), ...repeatedRule(sentences), ...lengthRule(sentences), ...spelling(sentences)];
    });
    return problems.toSorted((a, b) => a.offset - b.offset).map((problem) => lineOf(path, text, problem));
  };
}

function lineOf(path: string, text: string, { offset, rule, message }: Problem): string {
  const { line, column } = placeOf(text, offset);
  return `${path}:${line}:${column} ${rule} ${message}`;
}
