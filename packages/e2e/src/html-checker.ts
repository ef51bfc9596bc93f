/**
 * Checks pages with the Nu HTML checker, which W3C runs. It reads them from their server, as a browser does, since a
 * policy's 'self' matches nothing for a file. Java starts once for all pages.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

/** Message of the checker for one position. */
interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** `warning` if an info is one. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  /** The position in the page. */
  readonly extract?: string;
}

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Errors and warnings in the pages at `urls`, each a line with its position. */
export async function htmlFaults(urls: readonly string[]): Promise<string[]> {
  const java = process.env['DOCGEN_JAVA'] ?? 'java';
  // It refuses servers on its own machine otherwise, since it may be a public service.
  const property = '-Dnu.validator.servlet.allow-forbidden-hosts=true';
  // C1 only: most of a short run would go into compiling for a long one. Its frames need more of the stack.
  const args = [
    '-XX:TieredStopAtLevel=1',
    '-Xss8m',
    property,
    '-jar',
    jar,
    '--stdout',
    '--format',
    'json',
    ...urls,
  ];
  const said = await outputOf(java, args);
  const { messages } = JSON.parse(said) as { readonly messages: readonly Message[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter((message) => !isDataBlock(message) && !isFocusableMath(message))
    .map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract ?? ''}`);
}

/**
 * It applies a policy against scripts to data blocks, although HTML doesn't prepare those and checks no policy for
 * them.
 */
function isDataBlock({ message, extract = '' }: Message): boolean {
  return (
    message.startsWith('Inline script violates Content Security Policy') &&
    /<script type="application\/(?:ld\+)?json"/.test(extract)
  );
}

/**
 * Its schema of MathML is older than MathML Core, which allows `tabindex` on every element: scrollable ones need it.
 */
function isFocusableMath({ message }: Message): boolean {
  return /^Attribute .tabindex. not allowed on element .math. /.test(message);
}

/** Its exit code is 1 if it reported something. */
function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(`The HTML checker did not run: ${error?.message ?? ''}\n${stderr}`));
    });
  });
}
