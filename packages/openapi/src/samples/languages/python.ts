/** A request for Python's `requests` package. */
import { expression, hasSecret } from '../sample-env.js';
import { type Literals, type SampleRequest, indented, literal, timeout } from './sample-request.js';

const style: Literals = {
  open: { list: '[', map: '{' },
  close: { list: ']', map: '}' },
  empty: { list: '[]', map: '{}' },
  space: '    ',
  key: (name) => `${text(name)}: `,
  text,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

export function python({ method, url, headers, body, answer, file, failure }: SampleRequest): string {
  // The library sets the content type for a body that is passed as `json`.
  const isJson = body?.json !== undefined && body.type === 'application/json';
  const sent = isJson ? headers.filter(([name]) => name !== 'Content-Type') : headers;
  const call = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(method.toLowerCase())
    ? [`requests.${method.toLowerCase()}(`]
    : ['requests.request(', `    ${text(method)},`];
  const options = [
    `${text(url)},`,
    ...(sent.length === 0
      ? []
      : ['headers={', ...sent.map(([name, value]) => `    ${text(name)}: ${text(value)},`), '},']),
    ...(body === null
      ? []
      : [isJson ? `json=${literal(body.json, style)},` : `data=${text(body.text)}.encode(),`]),
    `timeout=${timeout},`,
  ];
  const isSecret = hasSecret([url, ...headers.map(([, value]) => value)].join('\n'));
  return `${isSecret ? 'import os\n\n' : ''}import requests

response = ${call.join('\n')}
${indented(options.join('\n'), '    ')}
)
if not response.ok:
${indented(failureOf(failure), '    ')}
${answers[answer](file)}`;
}

const answers = {
  json: () => 'print(response.json())',
  text: () => 'print(response.text)',
  file: (name: string) => `with open("${name}", "wb") as file:\n    file.write(response.content)`,
  none: () => 'print(response.status_code)',
};

function failureOf(failure: SampleRequest['failure']): string {
  if (failure === null) return 'raise SystemExit(f"{response.status_code}: {response.text}")';
  const { isNested, requestId } = failure;
  const id = requestId === null ? '' : ` ({error['${requestId}']})`;
  return `error = response.json()${isNested ? '["error"]' : ''}
raise SystemExit(f"{error['code']}${id}")`;
}

function text(value: string): string {
  return expression('python', value, quoted);
}

/** JSON escapes are valid in Python, except for one that is never necessary. */
function quoted(part: string): string {
  return JSON.stringify(part);
}
