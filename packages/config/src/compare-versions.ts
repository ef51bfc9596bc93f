/** Sorts version names by their meaning: numbers by value, and `2.0-beta` before `2.0`. */

/** Less than 0 if `a` is older, 0 if neither is. */
export function compareVersions(a: string, b: string): number {
  const [mine, theirs] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < Math.max(mine.length, theirs.length); index++) {
    const order = compareParts(mine[index], theirs[index]);
    if (order !== 0) return order;
  }
  return 0;
}

type Part = number | string;

function partsOf(name: string): Part[] {
  return (name.match(/\d+|[A-Za-z]+/g) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part));
}

/** A word marks a prerelease, so it sorts before a missing part, which sorts before a number. */
function compareParts(a: Part | undefined, b: Part | undefined): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  if (rankA !== rankB) return rankA - rankB;
  return a === undefined || b === undefined || a === b ? 0 : a < b ? -1 : 1;
}

function rankOf(part: Part | undefined): number {
  return part === undefined ? 1 : typeof part === 'string' ? 0 : 2;
}
