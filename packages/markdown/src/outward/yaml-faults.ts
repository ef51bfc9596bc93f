/** Explains problems in YAML in a writer's words. */
export * from '@docgen/data/yaml-faults';
