/** Data as the source text of a literal, laid out as a formatter would. */
const width = 100;

export function printed(value: unknown, indent = ''): string {
  const short = inLine(value);
  if (indent !== '' && indent.length + short.length < width - 20 && !/\n/.test(short)) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${printed(item, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return short;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${keyOf(key)}: ${printed(item, inner)},\n`).join('')}${indent}}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${inLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}
