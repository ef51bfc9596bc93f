/** A text of others cut to what is read at one glance; what may be quoted has no end. */
export function clipped(text: string, most = 2_000): string {
  if (text.length <= most) return text;
  // Not between the halves of a pair.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
