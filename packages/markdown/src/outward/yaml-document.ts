/** A YAML or JSON document with the positions of its values. */
export * from '@docgen/data/yaml-document';
export * from '@docgen/data/yaml-library';
