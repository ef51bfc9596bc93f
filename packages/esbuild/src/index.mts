/** esbuild's interface as the checkout has it; what is published has the copy that `copy.mjs` makes. */
export * from 'esbuild';
