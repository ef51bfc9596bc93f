/** Faults that docgen can correct: what `check --fix` does. */
export * from '@docgen/edit/fix';
