/** Numbers that a double can't hold. */
export * from '@docgen/data/exact-number';
