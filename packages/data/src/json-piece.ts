/**
 * Whether a text is a fragment of JSON: invalid for every parser, but clear to every reader. It may have comments, an
 * ellipsis for omitted parts, extra commas, and members or values without enclosing braces. Linear; it doesn't report
 * what is wrong.
 */

const token =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\/|\.{3,}|…|[{}[\],:]|[^\s{}[\],:"/.…]+(?:\.[^\s{}[\],:"/.…]+)*|[\s\S]/g;

/** Whether `text` is JSON, except for omitted parts, comments and open brackets. */
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

/** The text without comments, ellipses and commas that separate nothing. */
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

/** Whether there is nothing before it that a comma could separate from the following text. */
function isOpen(before: string): boolean {
  return ['', ',', '{', '['].includes(before);
}
