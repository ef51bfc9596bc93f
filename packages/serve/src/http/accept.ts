/**
 * Whether a program asks for a page as Markdown (RFC 9110, section 12.5.1): its `Accept` names the type, with a quality
 * that isn't below that of HTML. A wildcard doesn't ask for Markdown, so browsers always get the page.
 */

/** Longer headers count as none. */
const longest = 1000;

export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > longest) return false;
  const qualities = new Map(accept.split(',').map(rangeOf));
  const markdown = qualities.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? 0);
}

/** A media range without parameters, and its quality; an invalid quality is 0. */
function rangeOf(text: string): readonly [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return [range, 1];
  return [range, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
