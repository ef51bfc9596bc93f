/**
 * Parses untrusted YAML text into a document.
 *
 * The library creates values by recursion, and if the stack is nearly used up when a regular expression is compiled,
 * the whole process ends. Nesting that is too deep is found before that: the library's parser keeps a list of open
 * collections.
 */
import type { Document, DocumentOptions, LineCounter, ParseOptions, SchemaOptions } from 'yaml';
import { yamlLibrary } from './yaml-library.js';

/** Maximum levels of collections in a text. */
export const mostLevels = 300;

type Options = Omit<ParseOptions, 'prettyErrors'> &
  DocumentOptions &
  SchemaOptions & { readonly lineCounter?: LineCounter };

export interface TooDeep {
  /** Offset of the first collection that is nested too deeply, in UTF-16 code units. */
  readonly tooDeep: number;
}

/**
 * The first document in `text` with its errors, `MULTIPLE_DOCS` for a second one; an empty text is a document without
 * contents.
 */
export function yamlDocument(text: string, options: Options): Document.Parsed | TooDeep {
  const { Composer, Lexer, Parser, YAMLParseError } = yamlLibrary();
  const parser = new Parser(options.lineCounter?.addNewLine);
  options.lineCounter?.addNewLine(0);
  const tokens = [];
  for (const lexeme of new Lexer().lex(text)) {
    const start = parser.offset;
    tokens.push(...parser.next(lexeme));
    if (parser.stack.length > mostLevels) return { tooDeep: start };
  }
  tokens.push(...parser.end());
  const [first, second] = new Composer(options).compose(tokens, true, text.length);
  if (first === undefined) throw new Error('The library returns a document for every text');
  if (second !== undefined)
    first.errors.push(
      new YAMLParseError(
        [second.range[0], second.range[1]],
        'MULTIPLE_DOCS',
        'a second document starts here',
      ),
    );
  return first;
}
