/**
 * Adapts a source of docgen's theme for the site: imports from within the theme become imports of the theme's
 * package.
 */
import { posix } from 'node:path';

const imports = /^import (type )?\{([^}]*)\} from '(\.[^']+)';\n/gm;

/** `path` is the path of the file. Imports of files in `copied` stay, with their names there. */
export function ownSource(text: string, path: string, copied: ReadonlySet<string>): string {
  const names = new Set<string>();
  const mark = '\0';
  const rewritten = text.replaceAll(imports, (line, type: string | undefined, list: string, from: string) => {
    const bare = posix.join(posix.dirname(path), from.replace(/\.js$/, ''));
    const own = [...copied].find((file) => file.replace(/\.tsx?$/, '') === bare);
    if (own !== undefined) return line.replace(from, relative(path, own));
    for (const name of list.split(',').map((one) => one.trim())) {
      if (name !== '') names.add(type === undefined ? name : `type ${name}`);
    }
    return mark;
  });
  if (names.size === 0) return rewritten;
  const line = `import { ${[...names].join(', ')} } from '@docgen/theme-default/pieces';\n`;
  const last = rewritten.lastIndexOf(mark);
  return (rewritten.slice(0, last) + line + rewritten.slice(last + 1)).replaceAll(mark, '');
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
