/** The bound on what aliases of YAML become. */
export * from '@docgen/data/yaml-aliases';
