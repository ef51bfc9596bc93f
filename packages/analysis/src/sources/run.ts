/**
 * Runs a page source with the site's code, in a worker thread. Its result is validated here and returned as text, so
 * only plain data crosses threads.
 */
import type { PageSource } from '@docgen/model';
import * as v from 'valibot';
import type { ReadIncluded } from '../read/reader.js';

/** The JSON of its pages, or why there are none. */
export type Sourced =
  | { readonly pages: string }
  /** `isSlow`: it had to be stopped because its time was over. */
  | { readonly fault: string; readonly isSlow?: boolean };

export interface SourceRun {
  readonly locale: string;
  /** Bytes of a file, or, if the path ends with a slash, the JSON of a folder's names; null if it doesn't exist. */
  readonly read: ReadIncluded;
}

const line = v.pipe(v.number(), v.integer(), v.minValue(1));
const pagesSchema = v.array(
  v.strictObject({
    path: v.string(),
    docs: v.optional(v.string()),
    matter: v.optional(v.record(v.string(), v.unknown())),
    text: v.string(),
    from: v.strictObject({ file: v.string(), line: v.optional(line) }),
    lines: v.optional(v.array(line)),
  }),
);

export async function runSource(
  source: PageSource | undefined,
  { locale, read }: SourceRun,
): Promise<Sourced> {
  if (source === undefined) return { fault: "isn't in the configuration" };
  const textAt = async (path: string) => {
    const bytes = await read(path);
    return bytes && new TextDecoder().decode(bytes);
  };
  const context = {
    locale,
    read: textAt,
    list: async (path: string) =>
      JSON.parse((await textAt(`${path.replace(/\/+$/, '')}/`)) ?? '[]') as string[],
  };
  try {
    return judged(await source.pages(context));
  } catch (error) {
    return { fault: `throws: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Pages are plain data, without anything that JSON leaves out. */
function judged(given: unknown): Sourced {
  const text = JSON.stringify(given ?? null);
  const checked = v.safeParse(pagesSchema, JSON.parse(text));
  if (checked.success) return { pages: JSON.stringify(checked.output) };
  const [issue] = checked.issues;
  const where = v.getDotPath(issue);
  return { fault: where === null ? 'returns no list of pages' : `returns a page with an invalid '${where}'` };
}
