/**
 * Compares the schema with model's `Config` at compile time: a key that only one of them has, or a boolean, number or
 * word that differs, doesn't compile. Both exist because the comments of `Config` are the text of the handbook.
 */
import type { Config } from '@docgen/model';
import type { InferInput } from 'valibot';
import type { configSchema } from './schema.js';

/** Values that other code checks instead of the schema: entries with names that the site chooses, and functions. */
type Open = 'checks' | 'components' | 'sources' | 'frontMatter' | 'plugins';

/** Every key with its allowed values, if they are plain: `docs.toc.min: number`. */
type Keys<Value, Path extends string = ''> = Value extends readonly unknown[] | ((...given: never) => unknown)
  ? never
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Key in keyof Value & string]: KeyPaths<NonNullable<Value[Key]>, `${Path}${Key}`> }[keyof Value &
          string]
    : never;

type KeyPaths<Value, Path extends string> = Path | Word<Value, Path> | Keys<Value, `${Path}.`>;

type Word<Value, Path extends string> = Value extends boolean
  ? `${Path}: ${Value}`
  : Value extends number
    ? `${Path}: number`
    : Value extends string
      ? string extends Value
        ? `${Path}: text`
        : `${Path}: '${Value}'`
      : never;

type TypeKeys = Keys<Omit<Config, Open>>;
type SchemaKeys = Keys<Omit<InferInput<typeof configSchema>, Open>>;

/** Keys that only one side has. `markdown.highlight` also accepts a function. */
type Difference = Exclude<
  Exclude<TypeKeys | SchemaKeys, TypeKeys & SchemaKeys>,
  `markdown.highlight: ${string}`
>;
type None<Value extends never> = Value;
/** @public The comparison. Nobody imports its result. */
export type Held = None<Difference>;
