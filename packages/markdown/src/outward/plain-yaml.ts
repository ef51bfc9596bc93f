/** YAML that needs no parser. */
export * from '@docgen/data/plain-yaml';
