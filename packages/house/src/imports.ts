/**
 * Reads the imports of a TypeScript source from its text. It expects statements at the start of a line, because the
 * formatter puts them there.
 */

/** One import, as written. */
export interface Import {
  /** The specifier. */
  readonly from: string;
  /** Whether it imports only types, so that nothing of it remains at run time. */
  readonly isType: boolean;
}

/** Lists the imports in a text: static, dynamic, or by `import.meta.resolve`. */
export function importsOf(source: string): readonly Import[] {
  // A template contains code of other files.
  const text = source.replaceAll(/^const \w+ = `[^`]*`/gm, '');
  const statements = text.matchAll(/^(?:import|export)\b([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm);
  const bare = text.matchAll(/^import\s*['"]([^'"]+)['"]/gm);
  const calls = text.matchAll(/\b(?:import|import\.meta\.resolve|require)\(\s*['"]([^'"]+)['"]/g);
  return [
    ...[...statements].map(([, clause = '', from = '']) => ({ from, isType: isTypeClause(clause) })),
    ...[...bare, ...calls].map(([, from = '']) => ({ from, isType: false })),
  ];
}

function isTypeClause(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true;
  const names = /\{([^}]*)\}/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return (
    names !== undefined &&
    names.length > 0 &&
    !/^\s*\w/.test(clause) &&
    names.every((name) => name.startsWith('type '))
  );
}
