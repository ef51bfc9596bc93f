/** `en-GB` to `en_GB`, and `fr` to `fr_FR`: Open Graph needs the country, so the likeliest one is added. */
export function ogLocale(lang: string): string | null {
  try {
    const { language, region } = new Intl.Locale(lang).maximize();
    return region === undefined ? null : `${language}_${region}`;
  } catch {
    return null;
  }
}
