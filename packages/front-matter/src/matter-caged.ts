/**
 * Front matter that isn't plain: gray-matter sees only a plain `---` block and has one engine, `yaml` without tags,
 * merge keys or alias bombs.
 */
import matter from 'gray-matter';
import { readYaml } from './matter-yaml.js';

/**
 * The text between the fences as data. It starts with the line break after the first fence, so its lines match the
 * file's.
 */
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
