/** Resolves a text of the configuration. */
import type { LocalText, Text } from '@docgen/model';

/** Returns a text in every locale; `path` is its position in the configuration. */
export type ToText = (value: Text, path: readonly (string | number)[]) => LocalText;
