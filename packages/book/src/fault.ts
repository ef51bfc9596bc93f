/** A book that can't be made: no Chromium, a crash, a time limit. Problems of the content are diagnostics instead. */
export class BookFault extends Error {
  /** `usage` if the caller can change something, `io` if the machine failed. */
  readonly kind: 'usage' | 'io';
  readonly hint: string;

  constructor(kind: BookFault['kind'], message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BookFault';
    this.kind = kind;
    this.hint = hint;
  }
}
