/** The limit on the expansion of YAML aliases. */
export * from '@docgen/data/yaml-aliases';
