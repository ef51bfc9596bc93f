/** A day as people write it. */

/**
 * The day in words, as the language writes it: `1 September 2025`, and in French `1er septembre 2025`, which `Intl`
 * does not know. `date` is `YYYY-MM-DD`; it is returned as it is where there is no such language or day.
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
