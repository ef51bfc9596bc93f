/** The comment of a pull request: `docgen comment`. */
export * from '@docgen/comment/comment';
