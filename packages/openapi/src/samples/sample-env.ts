/**
 * Secrets of sample requests: a key is in an environment variable, and each language reads it in its own way, so that a
 * sample runs unchanged and nobody pastes a secret into code. Snippets are generated with a placeholder for the secret.
 */
/** Placeholder for a variable's value while a snippet is generated. */
export function markOf(variable: string): string {
  return `ENV_${variable}_ENV`;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

/** The parts of a text in order: literal text, and variables of its placeholders. */
export function partsOf(text: string): Part[] {
  return text.split(/ENV_(\w+?)_ENV/).flatMap((part, index): Part[] => {
    if (index % 2 === 1) return [{ kind: 'variable', name: part }];
    return part === '' ? [] : [{ kind: 'text', text: part }];
  });
}

export function hasSecret(text: string): boolean {
  return partsOf(text).some(({ kind }) => kind === 'variable');
}

const marked = /(['"])((?:(?!\1)[^\n\\])*)ENV_(\w+?)_ENV((?:(?!\1)[^\n\\])*)\1/g;

interface Reading {
  /** The value of a variable as an expression. */
  readonly value: (variable: string) => string;
  /** Operator that concatenates two of them. */
  readonly join: string;
  /** Additional code that the library's code needs. */
  readonly needs?: (code: string) => string;
}

/** By language name in the configuration. */
const readings = {
  javascript: { value: (name) => ['process.env', name].join('.'), join: ' + ' },
  python: { value: (name) => `os.environ["${name}"]`, join: ' + ' },
  php: { value: (name) => `getenv('${name}')`, join: ' . ' },
  go: { value: (name) => `os.Getenv("${name}")`, join: ' + ' },
  java: { value: (name) => `System.getenv("${name}")`, join: ' + ' },
  ruby: { value: (name) => `ENV["${name}"]`, join: ' + ' },
  csharp: {
    value: (name) => `Environment.GetEnvironmentVariable("${name}")`,
    join: ' + ',
    needs: (code) => `using System;\n${code}`,
  },
} as const satisfies { readonly [client: string]: Reading };

/** A text as an expression that reads the variables of its placeholders; `quoted` writes a string. */
export function expression(
  client: keyof typeof readings,
  text: string,
  quoted: (part: string) => string,
): string {
  const { value, join } = readings[client];
  const parts = partsOf(text).map((part) =>
    part.kind === 'variable' ? value(part.name) : quoted(part.text),
  );
  return parts.length === 0 ? quoted('') : parts.join(join);
}

/** A snippet from the library, with its secrets read from the environment. */
export function readingSecrets(client: 'java' | 'ruby' | 'csharp', code: string): string {
  if (code.search(marked) < 0) return code;
  const { value, join, needs }: Reading = readings[client];
  const read = code.replace(marked, (_, quote: string, before: string, name: string, after: string) => {
    const parts = [before && `${quote}${before}${quote}`, value(name), after && `${quote}${after}${quote}`];
    return parts.filter((part) => part !== '').join(join);
  });
  return needs?.(read) ?? read;
}
