/**
 * Whether paragraphs of a text are so full of marks that the native parser would take time by the square of them. Code
 * that does not come back cannot be stopped, so such a text is left to remark, which a page's time limit can stop.
 *
 * What people write is far below: it has a mark for every twenty characters, and a blank line now and then.
 */

/** As much as one run of lines with 5,000 marks. */
const enough = 5000 ** 2;

/** The characters that may start or end something within a paragraph. */
const isMark = new Uint8Array(128);
for (const mark of '!&*:<@[]_`~') isMark[mark.charCodeAt(0)] = 1;

const newline = 10;
const space = 32;

/** How many marks `text` has, or some more: nearly every text has too few to look where they stand. */
function marksIn(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at++) marks += isMark[text.charCodeAt(at) & 127] ?? 0;
  return marks;
}

/** Whether `text` is to be left to the parser that can be stopped. */
export function isCrowded(text: string): boolean {
  if (marksIn(text) < Math.sqrt(enough)) return false;
  let cost = 0;
  let marks = 0;
  let isBlank = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > space) {
      isBlank = false;
      if (code < 128 && isMark[code] === 1) marks++;
    } else if (code === newline) {
      // A line of nothing but white space ends what marks can reach.
      if (isBlank) {
        cost += marks * marks;
        marks = 0;
      }
      isBlank = true;
    }
  }
  return cost + marks * marks > enough;
}
