/** Dates in words. */

/**
 * The day as the language writes it: `1 September 2025`, and in French `1er septembre 2025`, which `Intl` doesn't
 * produce. `date` is `YYYY-MM-DD`, and is returned unchanged if the language or day is invalid.
 */
export function longDay(date: string, lang: string): string {
  try {
    const format = new Intl.DateTimeFormat(lang.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' });
    const day = format.format(Date.parse(date));
    return /^fr\b/i.test(lang.replace('_', '-')) ? day.replace(/^1(?=\s)/, '1er') : day;
  } catch {
    return date;
  }
}
