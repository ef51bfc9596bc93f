/** Diagnostics of i18n files across the whole site; one constructor for each problem. */
import { type Diagnostic, diagnostic, visible } from '@docgen/model';
import { type FaultPlace, at, meant } from '@docgen/config/diagnostics';

export function unusedString(place: FaultPlace, key: string, near: string | undefined): Diagnostic {
  const hint = meant(near) ?? "Remove it; run 'docgen i18n strings' to add missing keys";
  return diagnostic(
    'i18n/unused-string',
    `Unknown key '${visible(key)}': its text is never shown`,
    at(place, hint),
  );
}

/** A file whose name isn't a language of the site. */
export function unusedStrings(file: string, locale: string, near: string | undefined): Diagnostic {
  const message = `The site has no language '${visible(locale)}', so the texts in this file are never shown`;
  const hint =
    near === undefined
      ? `Add '${visible(locale)}' to 'i18n.locales' in the configuration, or remove the file`
      : `Rename the file to i18n/${near}.json, or add '${visible(locale)}' to 'i18n.locales' in the configuration`;
  return diagnostic('i18n/unused-string', message, { file, hint });
}

/** `key` is the text with the name of an area of entries, such as `area.errors`. */
export function areaUnnamed(place: FaultPlace, key: string, locale: string): Diagnostic {
  const message = `'${visible(key)}' has no text for '${locale}'`;
  const hint = `Add it to i18n/${locale}.json; until then readers see '${visible(key.slice(5))}'`;
  return diagnostic('i18n/missing-string', message, at(place, hint));
}
