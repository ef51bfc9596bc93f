/**
 * Holds the schema and model's `Config` to each other: a key that only one of them knows, or a switch, number or word
 * that they know differently, does not compile. The comments of `Config` are the words of the handbook, so both stand.
 */
import type { Config } from '@docgen/model';
import type { InferInput } from 'valibot';
import type { configSchema } from './schema.js';

/** What is checked where it stands, not by the schema: entries by a name of the site's own, and functions. */
type Open = 'checks' | 'components' | 'sources' | 'frontMatter' | 'plugins';

/** Every key, with what it may be where that is plain: `docs.toc.min: number`. */
type Keys<Value, Path extends string = ''> = Value extends readonly unknown[] | ((...given: never) => unknown)
  ? never
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Key in keyof Value & string]: Said<NonNullable<Value[Key]>, `${Path}${Key}`> }[keyof Value &
          string]
    : never;

type Said<Value, Path extends string> = Path | Word<Value, Path> | Keys<Value, `${Path}.`>;

type Word<Value, Path extends string> = Value extends boolean
  ? `${Path}: ${Value}`
  : Value extends number
    ? `${Path}: number`
    : Value extends string
      ? string extends Value
        ? `${Path}: text`
        : `${Path}: '${Value}'`
      : never;

type Written = Keys<Omit<Config, Open>>;
type Checked = Keys<Omit<InferInput<typeof configSchema>, Open>>;

/** Keys that one side lacks; of `markdown.highlight` a function may stand in place of the switch. */
type Difference = Exclude<Exclude<Written | Checked, Written & Checked>, `markdown.highlight: ${string}`>;
type None<Value extends never> = Value;
/** @public The question itself: nobody imports the answer. */
export type Held = None<Difference>;
