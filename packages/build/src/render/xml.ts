/** Text for XML, in elements and attributes; characters that XML doesn't allow are removed. */

export function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly what XML 1.0 leaves out
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replace(/[&<>"]/g, (char) => entities[char] ?? char)
  );
}

const entities: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
