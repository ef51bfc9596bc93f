/** The schema of the look of a site: the settings of its theme, and its logo. */
import * as v from 'valibot';
import { object, untitled } from './schema-forms.js';
import { color, fontFile, fontName, redirectTarget, staticPath, theme } from './schema-values.js';

const eitherMode = object({ light: v.optional(color), dark: v.optional(color) });
const colorOrPair = v.union(
  [color, eitherMode],
  untitled('a hex color such as #1f55c4, or an object with light and dark'),
);

export const fontChoice = v.union(
  [fontName, object({ files: v.pipe(v.array(fontFile), v.minLength(1, 'a list of font files')) })],
  untitled("'system', an npm package such as @fontsource-variable/figtree, or an object with files"),
);

export const themeSettingsSchema = object({
  from: v.optional(theme),
  preset: v.optional(v.picklist(['paper', 'ink', 'meadow', 'terminal', 'dusk'])),
  colors: v.optional(
    object({
      accent: v.optional(colorOrPair),
      gray: v.optional(colorOrPair),
      background: v.optional(eitherMode),
      surface: v.optional(eitherMode),
      line: v.optional(eitherMode),
      text: v.optional(eitherMode),
      muted: v.optional(eitherMode),
    }),
  ),
  fonts: v.optional(
    v.union(
      [
        v.literal('system'),
        object({
          text: v.optional(fontChoice),
          code: v.optional(fontChoice),
          headings: v.optional(fontChoice),
        }),
      ],
      untitled("'system', or an object with text, code and headings"),
    ),
  ),
  radius: v.optional(v.picklist(['none', 'small', 'medium', 'large'])),
  density: v.optional(v.picklist(['compact', 'normal', 'relaxed'])),
});

/** `text` is a text for readers. */
export function logoSchema<Text extends v.GenericSchema>(text: Text) {
  return v.union(
    [
      staticPath,
      object({
        light: staticPath,
        dark: v.optional(staticPath),
        alt: v.optional(text),
        link: v.optional(redirectTarget),
      }),
    ],
    untitled('a path in static/ that starts with /, or an object with light, dark, alt and link'),
  );
}
