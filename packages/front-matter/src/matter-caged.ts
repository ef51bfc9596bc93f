/**
 * Front matter that is more than plain: gray-matter sees only a plain `---` block and has one engine, `yaml` without
 * tags, merge keys or alias bombs.
 */
import matter from 'gray-matter';
import { readYaml } from './matter-yaml.js';

/** The text between the fences, read; it starts with the line break after the first, so its lines are the file's. */
export function cagedYaml(yaml: string, declared: readonly string[]): ReturnType<typeof readYaml> {
  let read: ReturnType<typeof readYaml> = { matter: {}, diagnostics: [] };
  matter(`---${yaml}---\n`, {
    language: 'yaml',
    engines: {
      yaml: () => {
        read = readYaml(yaml, declared);
        return {};
      },
    },
  });
  return read;
}
