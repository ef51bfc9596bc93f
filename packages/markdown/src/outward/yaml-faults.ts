/** What is wrong with a text of YAML, in a writer’s words. */
export * from '@docgen/data/yaml-faults';
