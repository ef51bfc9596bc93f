/** Diagnostics of comments that suppress diagnostics; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';

export function ignoreNoReason(code: string | undefined, place: Place): Diagnostic {
  return diagnostic(
    'ignore/invalid',
    "The comment 'docgen-ignore' has no reason; expected one after a colon",
    {
      ...place,
      hint: `Write <!-- docgen-ignore ${code ?? 'link/broken-anchor'}: why it is right here -->`,
    },
  );
}

export function ignoreNoCode(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', "The comment 'docgen-ignore' has no code; expected at least one", {
    ...place,
    hint: 'Write <!-- docgen-ignore link/broken-anchor: why it is right here -->',
  });
}

export function ignoreUnknownCode(code: string, known: readonly string[], place: Place): Diagnostic {
  return diagnostic('ignore/invalid', `Unknown diagnostic '${code}'`, {
    ...place,
    hint: "Write a code such as 'link/broken-anchor', or 'link/*', with the reason after a colon",
    ...didYouMean(code, known),
  });
}

export function ignoreCode(code: string, place: Place): Diagnostic {
  return diagnostic('ignore/invalid', `'${code}' can't be ignored`, {
    ...place,
    hint: code.startsWith('ignore/')
      ? 'Fix or remove the comment that it reports'
      : "Fix the problem; the level of this code can't be changed",
  });
}

export function ignoreNothing(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', 'The comment has no block after it, so it ignores nothing', {
    ...place,
    hint: 'Put it directly before the block with the problem, in the same list item, quote or container',
  });
}

export function ignoreInText(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', 'The comment is within a paragraph, but it applies to whole blocks', {
    ...place,
    hint: 'Put it on its own line before the block',
  });
}
