/**
 * Macros that a formula defines. Temml counts expansions, but not the length of the text: a macro that writes its
 * argument twice and calls itself doubles it each time. Without such a macro, the text only grows linearly with the
 * count.
 */
import { braces } from './braces.js';

const definition =
  /\\(?:[gex]?def|(?:re|provide)?newcommand\*?|renewcommand\*?|providecommand\*?|let|futurelet|DeclareMathOperator\*?|global|long)[\s{]*(\\(?:[A-Za-z]+|[^A-Za-z]))/g;

/** Whether a macro repeats its argument and uses macros of the formula. */
export function isBomb(source: string): boolean {
  if (!source.includes('#')) return false;
  const names = new Set<string>();
  const bodies: string[] = [];
  const closing = braces(source);
  for (const match of source.matchAll(definition)) {
    names.add(match[1] ?? '');
    const from = match.index + match[0].length;
    const open = source.indexOf('{', source.startsWith('}', from) ? from + 1 : from);
    const close = closing.get(open);
    if (close !== undefined) bodies.push(source.slice(open + 1, close));
  }
  // Names can also be assembled.
  if (/\\(?:csname|expandafter)/.test(source)) return bodies.some(repeats);
  return bodies.some(
    (body) =>
      repeats(body) && (body.match(/\\(?:[A-Za-z]+|[^A-Za-z])/g) ?? []).some((name) => names.has(name)),
  );
}

function repeats(body: string): boolean {
  const parameters = body.match(/#\d/g) ?? [];
  return new Set(parameters).size < parameters.length;
}
