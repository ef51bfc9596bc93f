/** `en_GB` of `en-GB`, and `fr_FR` of `fr`: Open Graph wants the country, which is the likeliest one. */
export function ogLocale(lang: string): string | null {
  try {
    const { language, region } = new Intl.Locale(lang).maximize();
    return region === undefined ? null : `${language}_${region}`;
  } catch {
    return null;
  }
}
