/** A page for each row of a table: its text is a template in which `{column}` becomes the row's cell. */
import { type SourcePage, definePlugin } from '@docgen/cli';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const options = z.object({
  /** The table, from the site folder: its first row names the columns. */
  file: z.string().endsWith('.csv', 'expected a .csv file'),
  /** Folder of the pages in the docs. */
  folder: z.string(),
  /** The column that names the pages. */
  name: z.string(),
  title: z.string(),
  /** The template, from the site folder. */
  text: z.string(),
});

export const pagesFromCsv = definePlugin({
  name: 'pages from CSV',
  options,
  parts: ({ file, folder, name, title, text }) => ({
    sources: [
      {
        name: file,
        pages: async ({ read }) => {
          const table = await read(file);
          const template = await read(text);
          if (table === null || template === null) throw new Error(`there is no ${table === null ? file : text}`);
          return rowsOf(table).map(({ cells, line }, index): SourcePage => {
            const filled = (given: string) => given.replaceAll(/\{(\w+)\}/g, (whole, column) => cells[column] ?? whole);
            return {
              path: `${folder}/${slugOf(cells[name] ?? '')}`,
              matter: { title: filled(title), sidebar: { position: index + 1 } },
              text: filled(template),
              from: { file, line },
            };
          });
        },
      },
    ],
  }),
});

interface Row {
  readonly cells: { readonly [column: string]: string };
  /** The line that it starts on. */
  readonly line: number;
}

function rowsOf(table: string): Row[] {
  const read = parse(table, { columns: true, info: true, trim: true }) as unknown as {
    record: Row['cells'];
    info: { lines: number };
  }[];
  // The parser tells on which line a row ends; the next one starts behind it.
  return read.map(({ record }, index) => ({ cells: record, line: (read[index - 1]?.info.lines ?? 1) + 1 }));
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
