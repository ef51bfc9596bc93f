/**
 * Whether a text is a piece of JSON: what no parser takes and every reader understands. Comments, an ellipsis for what is
 * left out, commas too many, and members or values without the braces around them. Linear; it must not say what is wrong.
 */

const token =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\/|\.{3,}|…|[{}[\],:]|[^\s{}[\],:"/.…]+(?:\.[^\s{}[\],:"/.…]+)*|[\s\S]/g;

/** Whether `text` is JSON but for what is left out, said or open in it. */
export function isPieceOfJson(text: string): boolean {
  const whole = completed(text);
  return whole !== '' && [whole, `{${whole}}`, `[${whole}]`].some(isJson);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text without comments and ellipses, and with no comma that separates nothing. */
function completed(text: string): string {
  const kept: string[] = [];
  let before = '';
  const add = (written: string) => {
    kept.push(written);
    before = written;
  };
  for (const [written] of text.matchAll(token)) {
    if (/^\s|^\/[/*]/.test(written)) continue;
    if (/^(?:\.{3,}|…)$/.test(written)) {
      if (before === ':') add('null');
      else if (!isOpen(before)) add(',');
    } else if (written === ',') {
      if (!isOpen(before)) add(',');
    } else {
      if (before === ',' && /^[}\]]$/.test(written)) kept.pop();
      add(written);
    }
  }
  if (before === ',') kept.pop();
  return kept.join(' ');
}

/** Whether nothing stands before, that a comma could separate from what follows. */
function isOpen(before: string): boolean {
  return ['', ',', '{', '['].includes(before);
}
