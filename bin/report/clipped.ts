/** Shortens quoted text, which may be endless, to a readable length. */
export function clipped(text: string, most = 2_000): string {
  if (text.length <= most) return text;
  // Not within a surrogate pair.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
