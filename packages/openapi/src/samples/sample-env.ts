/**
 * Secrets of sample requests: a key stands in an environment variable, and each language reads it in its own way, so that a
 * sample runs as it is and nobody pastes a secret into code. Snippets are made with a mark in the place of the secret.
 */
/** Stands for the value of a variable while a snippet is made. */
export function markOf(variable: string): string {
  return `ENV_${variable}_ENV`;
}

const marked = /(['"])((?:(?!\1)[^\n\\])*)ENV_(\w+?)_ENV((?:(?!\1)[^\n\\])*)\1/g;

interface Reading {
  /** The value of a variable as an expression. */
  readonly value: (variable: string) => string;
  /** Puts expressions one behind the other. */
  readonly join: string;
  /** What the code needs besides. */
  readonly needs?: (code: string) => string;
}

/** By the names of languages in the configuration. */
const readings: { readonly [client: string]: Reading } = {
  javascript: { value: (name) => ['process.env', name].join('.'), join: ' + ' },
  python: {
    value: (name) => `os.environ["${name}"]`,
    join: ' + ',
    needs: (code) => `import os\n\n${code}`,
  },
  php: { value: (name) => `getenv("${name}")`, join: ' . ' },
  go: {
    value: (name) => `os.Getenv("${name}")`,
    join: ' + ',
    needs: (code) => code.replace(/^\)$/m, '\t"os"\n)'),
  },
  java: { value: (name) => `System.getenv("${name}")`, join: ' + ' },
  ruby: { value: (name) => `ENV["${name}"]`, join: ' + ' },
  csharp: {
    value: (name) => `Environment.GetEnvironmentVariable("${name}")`,
    join: ' + ',
    needs: (code) => `using System;\n${code}`,
  },
};

/** The snippet with its secrets read from the environment. */
export function readingSecrets(client: string, code: string): string {
  if (code.search(marked) < 0) return code;
  if (client === 'curl')
    return code.replace(marked, (_, _quote, before: string, name: string, after: string) => {
      return `"${before}$${name}${after}"`;
    });
  const reading = readings[client];
  if (!reading) return code;
  const { value, join, needs } = reading;
  const read = code.replace(marked, (_, quote: string, before: string, name: string, after: string) => {
    const parts = [before && `${quote}${before}${quote}`, value(name), after && `${quote}${after}${quote}`];
    return parts.filter((part) => part !== '').join(join);
  });
  return needs?.(read) ?? read;
}
