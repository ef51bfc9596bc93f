/**
 * The YAML library, loaded when something needs it: that takes a tenth of a second, and most texts are plain enough to be
 * read without it.
 */
import { createRequire } from 'node:module';

type YamlLibrary = typeof import('yaml');

const kept: { library?: YamlLibrary } = {};

export function yamlLibrary(): YamlLibrary {
  kept.library ??= createRequire(import.meta.url)('yaml') as YamlLibrary;
  return kept.library;
}
