/** The info string of a code fence: its language, and what follows it. */

/** The language as a class may contain it and as written, and the rest of an info string. */
export function splitInfo(lang: string | null | undefined, meta: string | null | undefined) {
  const written = lang ?? '';
  const brace = written.search(/[{,]/);
  const name = brace > 0 ? written.slice(0, brace) : written;
  const attached = brace > 0 && written.charAt(brace) === '{' ? written.slice(brace) : '';
  const language = name.toLowerCase().replace(/[^a-z0-9+#.-]/g, '');
  return { language, name, meta: `${attached} ${meta ?? ''}`.trim() };
}
