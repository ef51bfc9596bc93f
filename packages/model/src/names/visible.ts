/**
 * Makes untrusted text safe for a terminal, and measures its width there. Messages, paths and source lines quote what
 * authors wrote, whose characters must not move the cursor, change colors or reverse the reading direction.
 */

const unseen = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/**
 * `text` with control characters made visible: C0 as control pictures, and C1, bidirectional and invisible ones as
 * `<U+202E>`.
 */
export function visible(text: string): string {
  return text.replace(unseen, shown);
}

function shown(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const zero = /^[\p{Mn}\p{Me}\u200c\u200d]+$/u;

/**
 * Columns of one grapheme, or of ASCII text: 2 for East Asian wide characters and emoji, 0 for combining marks on their
 * own.
 */
export function graphemeWidth(grapheme: string): number {
  if (/^[\x20-\x7e]*$/.test(grapheme)) return grapheme.length;
  if (zero.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}
