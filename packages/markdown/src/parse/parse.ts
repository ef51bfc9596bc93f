/**
 * Parses one file to its Document, body and twin.
 *
 * Never throws, whatever the input. A problem that makes the text unreadable results in an empty body and a diagnostic,
 * so the other pages of the site are unaffected.
 */
import { type Diagnostic, type Parsed, type Point, type Skim, emptyParsed } from '@docgen/model';
import { hasVariables } from '@docgen/front-matter/matter-variables';
import { deepPlace } from '@docgen/syntax/text/depth';
import { tooDeep } from '../diagnostics.js';
import { documentOf } from './document.js';
import type { ReadFile } from '../includes/include-file.js';
import { withIncluders } from '../includes/includers.js';
import { pluginFailed } from './plugin-diagnostics.js';
import { withSectionHashes } from './section-hashes.js';
import { levelled } from './severities.js';
import type { MarkdownOptions } from './options.js';
import { PluginFault } from '@docgen/syntax/plugins/plugins';
import { openSource, skimOf } from './skim.js';
import type { FileText } from '@docgen/syntax/text/source-text';
import { alone, fileText, originalRange } from '@docgen/syntax/text/source-text';
import type { Tools } from './tools.js';

export interface MarkdownInput {
  /** The file as stored on disk. */
  readonly bytes: Uint8Array;
  /** A file that the page includes, by its path from the site folder; null if no readable file exists. */
  readonly read?: (path: string) => Promise<Uint8Array | null>;
}

/** Parses one file. */
export async function parse(input: MarkdownInput, options: MarkdownOptions, tools: Tools): Promise<Parsed> {
  const opened = await openSource(input.bytes, options.limits, tools.matterJudge);
  const skim = await skimOf(opened, tools.syntax, options);
  const unread = (found: readonly Diagnostic[]) =>
    emptyParsed(skim, levelled([...opened.diagnostics, ...found], options));
  if (opened.text === null) return unread([]);
  const { bom, block } = opened;
  const file = fileText(opened.text.slice(block.bodyStart), { bom, linesBefore: block.lines });
  try {
    const deep = await deepPlace(file.text, options.limits.depth, await tools.syntax());
    if (deep !== undefined) return unread([deepFault(file, deep, options)]);
    const read = input.read ?? (() => Promise.resolve(null));
    const filled = await withVariables(skim, read, options);
    const made = await documentOf({ file, skim: filled.skim, read }, options, tools);
    const found = [...filled.diagnostics, ...withIncluders(made.diagnostics, made.included)];
    if (made.parsed === null) return unread(found);
    const diagnostics = levelled([...opened.diagnostics, ...found], options);
    const parsed = options.versionMarks === true ? withSectionHashes(made.parsed) : made.parsed;
    return { ...parsed, document: { ...parsed.document, skim, diagnostics } };
  } catch (error) {
    if (error instanceof PluginFault) return unread([pluginFailed(error.plugin, error.message)]);
    if (!(error instanceof RangeError)) throw error;
    return unread([deepFault(file, { line: 1, column: 1 }, options)]);
  }
}

/** Body and twin show values, but the facts that are stored depend on the page's own file only. */
async function withVariables(skim: Skim, read: ReadFile, { locale }: MarkdownOptions) {
  if (!hasVariables(skim)) return { skim, diagnostics: [] };
  const { fillFrontMatter } = await import('../includes/front-matter-values.js');
  return fillFrontMatter(skim, read, locale);
}

function deepFault(file: FileText, start: Point, { limits }: MarkdownOptions): Diagnostic {
  const end = { ...start, column: start.column + 1 };
  return tooDeep(limits.depth, { range: originalRange(alone(file), { start, end }) });
}
