/** The schema of the configuration, by which references are written. */
export * from '@docgen/config/schema/schema';
