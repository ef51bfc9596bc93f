/** Numbers that a double can't hold. */
export {
  compareNumbers,
  exactFault,
  exactNumber,
  hasExact,
  isExact,
  isMultiple,
  isNumber,
  jsonOf,
  mayHaveExact,
  numberText,
  parseJson,
  withDigits,
  withoutMarks,
} from '@docgen/data/exact-number';
