/**
 * A text of YAML that a stranger wrote to its document.
 *
 * The library makes values by recursion, and a stack that is nearly used up ends the whole process where a regular
 * expression is compiled on it. What is nested too deeply is found before that: the library's parser keeps a list of what
 * is open.
 */
import {
  Composer,
  type Document,
  type DocumentOptions,
  Lexer,
  type LineCounter,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  YAMLParseError,
} from 'yaml';

/** Levels of collections that a text may have. */
export const mostLevels = 300;

type Options = Omit<ParseOptions, 'prettyErrors'> &
  DocumentOptions &
  SchemaOptions & { readonly lineCounter?: LineCounter };

export interface TooDeep {
  /** Offset of the first collection that is nested too deeply, in UTF-16 code units. */
  readonly tooDeep: number;
}

/**
 * The first document in `text` with what is wrong with it, `MULTIPLE_DOCS` for a second one; an empty text is a document
 * without contents.
 */
export function yamlDocument(text: string, options: Options): Document.Parsed | TooDeep {
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
