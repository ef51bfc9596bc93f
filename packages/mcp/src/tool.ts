/** Describes a tool: its name, its description for programs, the schema of its input, and its result for an edition. */
import type { Edition } from '@docgen/engine';
import type { Site } from '@docgen/model';
import { z } from 'zod';

/** A state with a site: the configuration is valid enough for one. */
export interface Look {
  readonly site: Site;
  readonly edition: Edition;
}

/** Markdown, or data. */
export type ToolAnswer = string | { readonly [key: string]: unknown };

export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject<Shape, z.core.$strict>;
  /** Throws a Refusal if the requested item doesn't exist. */
  readonly answer: (look: Look, given: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Promise<ToolAnswer>;
}

/** The same with everything that it reads. */
export interface ToolShape<Shape extends z.ZodRawShape> extends Omit<Tool<Shape>, 'answer'> {
  readonly run: (given: z.infer<z.ZodObject<Shape, z.core.$strict>>) => Promise<ToolAnswer>;
}

/** A tool whose handler has the types that its schema allows. */
export function defineTool<Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool {
  return tool as unknown as Tool;
}

const name = z.string().max(100);

/** Input of most tools: the pages to search. */
export const scope = {
  locale: name.optional().describe("A locale of the site, such as 'fr'. Default: the site's default locale."),
  docs: name.optional().describe('Id of a docs set of the site. Default: all of them.'),
  version: name
    .optional()
    .describe('A frozen version of the docs set, or of the first one. Default: the current one.'),
};

/** Position at which to continue a long result. */
export const from = z.int().min(0).default(0).describe('Where to continue, as given in the last response.');
