/** Values against JSON Schemas, with the place of each fault. */
export * from '@docgen/data/schema-faults';
