/** A YAML file of a site with the positions of its values. */
export * from '@docgen/data/yaml-file';
