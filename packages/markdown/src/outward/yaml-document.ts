/** A document of YAML or JSON with the places of its values. */
export * from '@docgen/data/yaml-document';
