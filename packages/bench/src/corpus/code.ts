/** Code blocks of the corpus: short programs in several languages, with names from the same words as the prose. */
import { between, type Random } from './random.js';
import { adjective, noun } from './words.js';

interface Names {
  readonly one: string;
  readonly two: string;
  readonly how: string;
  readonly count: number;
}

const programs = {
  js: ({ one, two, how, count }) => `import { open } from '${one}';

const ${two} = await open('${how}', { limit: ${count} });
for (const item of ${two}.filter((each) => each.${one} !== null)) {
  console.log(item.${one}, item.total.toFixed(2)); // ${how} ${two}
}`,
  ts: ({ one, two, how, count }) => `interface ${capital(one)} {
  readonly ${two}: string;
  readonly ${how}?: number;
}

export function ${how}${capital(two)}(${one}: ${capital(one)}): string {
  return ${one}.${how} === undefined ? ${one}.${two} : \`\${${one}.${two}}-${count}\`;
}`,
  python: ({ one, two, how, count }) => `from ${one} import ${capital(two)}


def ${how}_${one}(${two}: ${capital(two)}, limit: int = ${count}) -> list[str]:
    """Give every ${how} ${one} below the limit."""
    return [str(item.${one}) for item in ${two} if item.size < limit]`,
  go: ({ one, two, how, count }) => `package ${one}

import "fmt"

// ${capital(how)} prints the first ${two}.
func ${capital(how)}(${two} []string) error {
	if len(${two}) > ${count} {
		return fmt.Errorf("too many: %d", len(${two}))
	}
	return nil
}`,
  rust: ({ one, two, how, count }) => `pub fn ${how}_${one}(${two}: &[u64]) -> Option<u64> {
    let limit = ${count};
    ${two}
        .iter()
        .copied()
        .filter(|value| *value < limit) // only ${how} ones
        .max()
}`,
  bash: ({ one, two, how, count }) => `set -eu
for ${one} in ./${two}/*.txt; do
  if [ "$(wc -l < "$${one}")" -gt ${count} ]; then
    mv "$${one}" "./${how}/"   # keep the ${how} ones apart
  fi
done`,
  json: ({ one, two, how, count }) => `{
  "${one}": {
    "id": "${how}-${count}",
    "${two}": ["${how}", "${one}"],
    "open": true,
    "limit": ${count}
  }
}`,
  yaml: ({ one, two, how, count }) => `# ${how} ${two}
${one}:
  name: ${how}-${two}
  limit: ${count}
  steps:
    - read: ./${two}.csv
    - write: "./${one}.csv"`,
  sql: ({ one, two, how, count }) => `SELECT ${one}.id, COUNT(*) AS ${two}_count
FROM ${one}
JOIN ${two} ON ${two}.${one}_id = ${one}.id
WHERE ${one}.state = '${how}' -- not the others
GROUP BY ${one}.id
HAVING COUNT(*) > ${count};`,
  java: ({ one, two, how, count }) => `final class ${capital(one)} {
  private static final int LIMIT = ${count};

  /** The ${how} ${two}. */
  String ${two}(int given) {
    return given > LIMIT ? "${how}" : String.valueOf(given);
  }
}`,
} satisfies Record<string, (names: Names) => string>;

export type Language = keyof typeof programs;

export const languages: readonly Language[] = [
  'js',
  'ts',
  'python',
  'go',
  'rust',
  'bash',
  'json',
  'yaml',
  'sql',
  'java',
];

/** A fenced block in `language`; every third has a title. */
export function codeBlock(random: Random, language: Language): string {
  const names = {
    one: noun(random),
    two: noun(random),
    how: adjective(random),
    count: between(random, 3, 900),
  };
  const title = random() < 0.34 ? ` title="${names.how}-${names.one}"` : '';
  return `\`\`\`${language}${title}\n${programs[language](names)}\n\`\`\``;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
