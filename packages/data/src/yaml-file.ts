/**
 * A YAML file that people write, with the position of every value. It is refused as a whole if its YAML is invalid, too
 * long or nested too deeply, or if it uses tags.
 */
import { LineCounter, type Node, type YAMLParseError, isAlias } from 'yaml';
import type { Point, Range } from '@docgen/model';
import { otherEncoding } from './encoding.js';
import { resolveAliases } from './yaml-aliases.js';
import { yamlDocument } from './yaml-document.js';
import { type YamlFault, yamlFault } from './yaml-faults.js';
import { duplicateKey, forbiddenTag } from './yaml-refusals.js';

/** A problem in a file, and its position. */
export interface FileFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly start: Point;
}

export interface YamlFile {
  /** The value of the file; null if it is empty or refused. */
  readonly contents: Node | null;
  /** The node itself, or the one that an alias refers to. */
  readonly resolved: (node: unknown) => unknown;
  readonly rangeOf: (node: Node) => Range;
  readonly fault: FileFault | null;
}

/** YAML with many errors takes quadratic time, so `longest` is the maximum number of characters. */
export function readYamlFile(bytes: Uint8Array, longest: number): YamlFile {
  const encoding = otherEncoding(bytes);
  if (encoding !== null)
    return refused({
      message: `It is encoded as ${encoding}; expected UTF-8`,
      hint: 'Save the file as UTF-8',
    });
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (text.length > longest) return refused({ message: `It is longer than ${longest} characters` });
  const lines = new LineCounter();
  const document = yamlDocument(text, { schema: 'core', uniqueKeys: false, lineCounter: lines });
  const at = (offset: number): Point => {
    const { line, col } = lines.linePos(offset);
    return { line, column: Math.max(1, col) };
  };
  if ('tooDeep' in document)
    return refused({ message: 'It is nested too deeply', start: at(document.tooDeep) });
  const fault = faultOf(text, document);
  if (fault !== undefined) return refused({ ...fault, start: at(fault.at?.[0] ?? 0) });
  resolveAliases(document);
  return {
    contents: document.contents,
    resolved: (node) => (isAlias(node) ? node.resolve(document) : node),
    rangeOf: ({ range }) => ({ start: at(range?.[0] ?? 0), end: at(range?.[1] ?? 0) }),
    fault: null,
  };
}

function faultOf(
  text: string,
  document: Exclude<ReturnType<typeof yamlDocument>, { readonly tooDeep: number }>,
): YamlFault | undefined {
  const [error] = document.errors;
  if (error !== undefined) return { at: error.pos, ...yamlFault(text, inList(text, error), 'The file') };
  return forbiddenTag(text, document, 'The file') ?? duplicateKey(document, 'Duplicate key');
}

/** The explanation of this message is that a list is wrong, which it isn't if the file is one. */
function inList(text: string, { code, message, pos }: YAMLParseError) {
  return { code, pos, message: /^- /m.test(text) ? '' : message };
}

const start: Point = { line: 1, column: 1 };

function refused(fault: Partial<FileFault> & { message: string }): YamlFile {
  return {
    contents: null,
    resolved: (node) => node,
    rangeOf: () => ({ start, end: start }),
    fault: { start, ...fault },
  };
}
