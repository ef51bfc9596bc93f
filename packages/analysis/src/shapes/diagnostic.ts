/** Shapes of positions and diagnostics. */
import { type Diagnostic, type Fix, type Point, type Range, type Related, codes } from '@docgen/model';
import {
  type Shape,
  count,
  later,
  list,
  object,
  oneOf,
  optional,
  text,
  where,
} from '@docgen/store/kept/shape';

const point: Shape<Point> = object({ line: count, column: count });

export const range: Shape<Range> = object<Range>({
  file: optional(text),
  start: point,
  end: point,
  made: optional(later(() => range)),
});

const related: Shape<Related> = object({ message: text, range });
const fix: Shape<Fix> = object({ range, text });

const diagnostic: Shape<Diagnostic> = object<Diagnostic>({
  code: where(text as Shape<Diagnostic['code']>, (code) => Object.hasOwn(codes, code)),
  severity: oneOf('error', 'warning'),
  message: text,
  file: optional(text),
  range: optional(range),
  mark: optional(range),
  hint: optional(text),
  fix: optional(fix),
  url: optional(text),
  related: optional(list(related)),
  subject: optional(text),
});

export const diagnostics = list(diagnostic);
