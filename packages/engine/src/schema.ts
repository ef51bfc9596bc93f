/** The schema of the configuration, for generating references. */
export * from '@docgen/config/schema/schema';
