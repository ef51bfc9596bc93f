/** Pairs of braces in TeX; escaped ones are characters. */

/** The offset of the brace that closes each opening one. */
export function braces(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') open.push(index);
    else if (sign === '}') {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, index);
    }
  }
  return pairs;
}
