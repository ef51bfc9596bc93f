/** What is wrong with comments that ignore faults; one constructor per fault. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type Place, didYouMean } from '@docgen/syntax/text/place';

export function ignoreNoReason(code: string | undefined, place: Place): Diagnostic {
  return diagnostic(
    'ignore/invalid',
    "The comment 'docgen-ignore' says no reason; expected one behind a colon",
    {
      ...place,
      hint: `Write <!-- docgen-ignore ${code ?? 'link/broken-anchor'}: why it is right here -->`,
    },
  );
}

export function ignoreNoCode(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', "The comment 'docgen-ignore' names no code; expected one or several", {
    ...place,
    hint: 'Write <!-- docgen-ignore link/broken-anchor: why it is right here -->',
  });
}

export function ignoreUnknownCode(code: string, known: readonly string[], place: Place): Diagnostic {
  return diagnostic('ignore/invalid', `There is no diagnostic '${code}' to ignore`, {
    ...place,
    hint: "Expected a code such as 'link/broken-anchor', or 'link/*'; the reason stands behind a colon",
    ...didYouMean(code, known),
  });
}

export function ignoreCode(code: string, place: Place): Diagnostic {
  return diagnostic('ignore/invalid', `'${code}' cannot be ignored`, {
    ...place,
    hint: code.startsWith('ignore/')
      ? 'Remove the comment that is in question'
      : 'Its level cannot be changed: fix what it names',
  });
}

export function ignoreNothing(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', 'No block follows the comment, so it ignores nothing', {
    ...place,
    hint: 'Put it right before the block that has the fault: in the same list item, quote or container',
  });
}

export function ignoreInText(place: Place): Diagnostic {
  return diagnostic('ignore/invalid', 'The comment stands within a text; it is for a whole block', {
    ...place,
    hint: 'Put it on a line of its own before the block',
  });
}
