/**
 * Converts one formula from TeX to MathML, as a tree without styles and scripts. The same source always gives the same
 * bytes, whatever formulas are around it: macros don't outlive their formula. A formula that Temml can't parse remains
 * as code, with an error.
 */
import type { DrawnSource, WrittenSource } from '@docgen/markdown';
import type { Element } from 'hast';
import temml from 'temml';
import { badFormula } from './diagnostics.js';
import { isBomb } from './macros.js';
import { type MadeNode, treeOf } from './tree.js';

/** Part of the cache key of each page with formulas; a test compares it with the installed package. */
export const temmlVersion = '0.13.5';
/** Maximum characters of a formula. The longest one in a test of the language has fewer than 2,000. */
const mostLength = 20_000;
/** Temml's types have the function without the characters of an internal name. */
const { __renderToMathMLTree: toTree } = temml as unknown as {
  readonly __renderToMathMLTree: (source: string, options: object) => MadeNode;
};
const options = {
  annotate: true,
  throwOnError: true,
  trust: false,
  maxExpand: 1000,
  // Lengths in a formula, in em and points.
  maxSize: [40, 400],
};

/** The formula as `<math>`, with its source as an annotation. */
export function drawFormula({ source, isBlock }: WrittenSource): DrawnSource {
  const written = source.trim();
  if (written.length > mostLength) {
    const message = `The formula has ${written.length} characters, more than ${mostLength}`;
    return faulty(source, message, 'Split it into several formulas');
  }
  if (isBomb(written))
    return faulty(
      source,
      'A macro of the formula repeats its argument and uses another macro of the formula',
      'Write the formula without the macro',
    );
  try {
    const made = toTree(written, { ...options, displayMode: isBlock });
    const element = treeOf(made);
    // Temml makes links of \ref and \\eqref.
    if (element?.tagName !== 'math')
      return faulty(source, "A formula can't refer to another one", 'Link to the section that contains it');
    return { element: readable(element, isBlock), faults: [] };
  } catch (error) {
    if (error instanceof RangeError)
      return faulty(source, 'The formula is nested too deeply', 'Split it into several formulas');
    if (!isParseError(error)) throw error;
    return parseFault(source, error);
  }
}

interface ParseError extends Error {
  readonly position?: number;
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === 'ParseError';
}

function readable(math: Element, isBlock: boolean): Element {
  // Lets readers scroll a wide formula with the keyboard.
  if (isBlock) math.properties['tabIndex'] = 0;
  // The theme's styles make it what readers copy; screen readers read the formula itself.
  eachAnnotation(math, (annotation) => (annotation.properties['ariaHidden'] = 'true'));
  return math;
}

function eachAnnotation(element: Element, work: (annotation: Element) => void): void {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'annotation') work(child);
    else if (child.tagName === 'semantics') eachAnnotation(child, work);
  }
}

/** Temml appends the position and a part of the source to its message. */
function parseFault(source: string, { message, position }: ParseError): DrawnSource {
  const reason = (message.split(/ at (?:position \d+|end of input): /)[0] ?? message).trim();
  const lead = source.length - source.trimStart().length;
  // If something is missing, the last character is marked instead.
  const start = Math.min(lead + (position ?? 0), source.trimEnd().length - 1);
  const [token = ''] = /^(?:\\[A-Za-z]+|\\?[\s\S])/.exec(source.slice(start)) ?? [];
  const end = position === undefined ? source.length : start + Math.max(1, token.length);
  const { said, hint } = worded(reason, token);
  return {
    element: null,
    faults: [{ start, end, diagnostic: (place) => badFormula(said, hint, place) }],
  };
}

const unknown = /^(?:Unsupported function name|Undefined control sequence): (\S+)/;
const untrusted = /^Function "(\S+)" is not trusted/;
const environment = /^No such environment: (\S*)/;

/** Temml's messages in docgen's words. */
function worded(reason: string, token: string): { readonly said: string; readonly hint: string } {
  const name = unknown.exec(reason)?.[1];
  if (name !== undefined)
    return { said: `Unknown command ${name} in a formula`, hint: 'Use a command of LaTeX or AMS-LaTeX' };
  const refused = untrusted.exec(reason)?.[1];
  if (refused !== undefined)
    return {
      said: `The command ${refused} is not available in formulas`,
      hint: 'Write links, images and HTML outside the formula',
    };
  const lacking = environment.exec(reason)?.[1];
  if (lacking !== undefined)
    return {
      said: `Unknown environment '${lacking}' in a formula`,
      hint: 'Use one of AMS-LaTeX, such as aligned, cases or pmatrix',
    };
  if (/end of input\b.*expected '}'/s.test(reason))
    return { said: "A '{' in a formula is not closed", hint: "Add the '}' that it lacks" };
  const around = token === '' ? 'at its end' : `at ${token}`;
  return {
    said: `Invalid formula: ${plain(reason)}`,
    hint: `Check the formula ${around.replace(/\s+$/, '')}`,
  };
}

function plain(reason: string): string {
  return reason.replaceAll(/\s+/g, ' ').replace(/[.:]$/, '');
}

function faulty(source: string, message: string, hint: string): DrawnSource {
  return {
    element: null,
    faults: [{ start: 0, end: source.length, diagnostic: (place) => badFormula(message, hint, place) }],
  };
}
