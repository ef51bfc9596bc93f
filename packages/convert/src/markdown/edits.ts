/** Changes of a text by offsets, applied together. They never overlap; of two that would, the first one applies. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
  let made = '';
  let done = 0;
  for (const { edit } of sorted) {
    if (edit.start < done) continue;
    made += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return made + text.slice(done);
}
