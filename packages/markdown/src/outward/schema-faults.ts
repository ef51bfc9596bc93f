/** Values against JSON Schemas, with each problem's position. */
export * from '@docgen/data/schema-faults';
