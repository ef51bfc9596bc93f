/** Lines and columns of offsets in a text, found by binary search, because a report may have one for every line. */

export interface LinePlace {
  /** 0-based index of the line. */
  readonly index: number;
  /** 1-based column in UTF-16 units. */
  readonly column: number;
}

export function linePlaces(text: string): (offset: number) => LinePlace {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { index: low, column: offset - (starts[low] ?? 0) + 1 };
  };
}
