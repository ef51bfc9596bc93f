/**
 * Asks the Nu HTML checker, which W3C runs, about pages. It reads them from their server, as a browser does, since a
 * policy's 'self' is nobody for a file. One start of Java for all pages.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

/** Message of the checker for one position. */
interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  /** `warning` of an info that is one. */
  readonly subType?: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  /** The place in the page. */
  readonly extract?: string;
}

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Errors and warnings in the pages at `urls`, each a line with its place. */
export async function htmlFaults(urls: readonly string[]): Promise<string[]> {
  const java = process.env['DOCGEN_JAVA'] ?? 'java';
  // It refuses servers of its own machine otherwise, since it may stand on the internet.
  const property = '-Dnu.validator.servlet.allow-forbidden-hosts=true';
  // C1 alone: most of a short run would go into compiling for a long one. Its frames need more of the stack.
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

/** It holds a policy against scripts that are data, which HTML prepares no script of and no policy is asked about. */
function isDataBlock({ message, extract = '' }: Message): boolean {
  return (
    message.startsWith('Inline script violates Content Security Policy') &&
    /<script type="application\/(?:ld\+)?json"/.test(extract)
  );
}

/** Its schema of MathML is older than MathML Core, which gives every element `tabindex`: what scrolls needs it. */
function isFocusableMath({ message }: Message): boolean {
  return /^Attribute .tabindex. not allowed on element .math. /.test(message);
}

/** It ends with 1 where it has found something. */
function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(`The HTML checker did not run: ${error?.message ?? ''}\n${stderr}`));
    });
  });
}
