/**
 * Reads a cURL sample as the shell and cURL would: method, address, headers and body. Only the few options that the
 * pages use are known; another one is a fault of the sample.
 */
export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** What `--data` gives: JSON, or `@` and the name of a file. */
  readonly data: string | null;
}

const flags = new Set(['--include', '--fail-with-body']);
const options = new Set(['--request', '--max-time', '--retry', '--header', '--data', '--output']);

/** The words of a command line up to `||`; in single quotes nothing is special, and a backslash joins lines. */
function words(command: string): string[] {
  const [joined = ''] = command.replaceAll(/\\\n/g, ' ').split(' || ');
  return [...joined.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}

export function readCurl(command: string): Request {
  const [name, ...rest] = words(command);
  if (name !== 'curl') throw new Error(`not cURL: ${name}`);
  const given = new Map<string, string[]>();
  const addresses: string[] = [];
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    if (options.has(word)) given.set(word, [...(given.get(word) ?? []), rest.shift() ?? '']);
    else if (!flags.has(word)) addresses.push(word);
  }
  const [address = '', ...others] = addresses;
  if (others.length > 0) throw new Error(`unknown to cURL here: ${others.join(' ')}`);
  const headers = (given.get('--header') ?? []).map((line) => line.split(/: (.*)/s).slice(0, 2));
  return {
    method: given.get('--request')?.[0] ?? 'GET',
    url: new URL(address),
    headers: Object.fromEntries(headers) as Record<string, string>,
    data: given.get('--data')?.[0] ?? null,
  };
}
