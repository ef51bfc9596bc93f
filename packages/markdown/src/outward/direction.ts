/** Bidirectional controls that a text opens and doesn't close. */
export * from '@docgen/syntax/text/direction';
