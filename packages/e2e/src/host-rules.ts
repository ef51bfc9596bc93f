/**
 * The two rule files of a host, `_redirects` and `_headers`, read back independently of the code that wrote them. Only
 * what docgen emits is understood: whole paths, and one `*` at the end of a path.
 */

export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** It takes precedence over a file with the same path. */
  readonly forced: boolean;
}

export interface HeaderRule {
  readonly path: string;
  /** Names are in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The rules of a `_redirects` file. Throws on an invalid line. */
export function redirectRules(text: string): RedirectRule[] {
  return lines(text).map((line) => {
    const [from, to, status, ...rest] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || status === undefined || rest.length > 0)
      throw new Error(`_redirects: '${line}' is not a rule`);
    return { from, to, status: Number.parseInt(status, 10), forced: status.endsWith('!') };
  });
}

/** The rules of a `_headers` file. Throws on a header before any path. */
export function headerRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of lines(text)) {
    const rule = rules.at(-1);
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] });
    else if (rule === undefined) throw new Error(`_headers: '${line}' belongs to no path`);
    else rule.headers.push(header(line.trim()));
  }
  return rules;
}

/** The headers of a response for `path`. As on the hosts, values that several rules set for one header add up. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Map<string, string> {
  const set = new Map<string, string>();
  for (const rule of rules.filter((candidate) => matches(path, candidate.path))) {
    for (const [name, value] of rule.headers) {
      const before = set.get(name);
      set.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return set;
}

/** Whether a rule's path covers `path`; a trailing slash makes no difference, as on the hosts. */
export function matches(path: string, rule: string): boolean {
  if (rule.endsWith('/*')) return `${path}/`.startsWith(rule.slice(0, -1));
  return path === rule || path === `${rule}/`;
}

function header(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`_headers: '${line}' is not a header`);
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
