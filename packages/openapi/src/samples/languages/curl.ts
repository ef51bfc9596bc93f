/** A request for cURL in a shell. If the API returns an error, the command fails and prints the response body. */
import { partsOf } from '../sample-env.js';
import { type SampleRequest, timeout } from './sample-request.js';

export function curl({ method, url, headers, body, answer, file }: SampleRequest): string {
  const words = [
    `curl ${address(url)}`,
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    '--fail-with-body',
    `--max-time ${timeout}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--data '${laidOut(body).replaceAll("'", `'\\''`)}'`] : []),
    // An error is saved to the same file.
    ...(answer === 'file' ? [`--output ${file} || (cat ${file}; false)`] : []),
  ];
  return words.join(' \\\n  ');
}

/** JSON is indented like the options; in other text a space may have a meaning. */
function laidOut({ text, json }: NonNullable<SampleRequest['body']>): string {
  return json === undefined ? text : text.replaceAll('\n', '\n  ');
}

function address(url: string): string {
  return /^[\w:/.~%@,+-]+$/.test(url) ? url : quoted(url);
}

/** In double quotes, where the shell expands variables. */
function quoted(text: string): string {
  const parts = partsOf(text).map((part) =>
    part.kind === 'variable' ? `$${part.name}` : part.text.replaceAll(/[\\"$`]/g, String.raw`\$&`),
  );
  return `"${parts.join('')}"`;
}
