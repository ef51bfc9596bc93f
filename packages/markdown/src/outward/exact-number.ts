/** Numbers that a double can't hold. */
export {
  compareNumbers,
  exactFault,
  exactNumber,
  hasExact,
  isExact,
  isNumber,
  jsonOf,
  mayHaveExact,
  numberText,
  parseJson,
  withDigits,
  withoutMarks,
} from '@docgen/data/exact-number';
