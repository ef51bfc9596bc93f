/** A request for JavaScript's `fetch`, in a module of Node.js. */
import { expression } from '../sample-env.js';
import { type Literals, type SampleRequest, indented, literal, timeout } from './sample-request.js';

const plainName = /^[A-Za-z_$][\w$]*$/;

const style: Literals = {
  open: { list: '[', map: '{' },
  close: { list: ']', map: '}' },
  empty: { list: '[]', map: '{}' },
  space: '  ',
  key: (name) => `${keyOf(name)}: `,
  text,
  word: String,
};

export function javascript({ method, url, headers, body, answer, file, failure }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)},`]),
    ...(headers.length === 0 ? [] : ['headers: {', ...headers.map(headerLine), '},']),
    ...(body === null ? [] : [`body: ${bodyOf(body)},`]),
    `signal: AbortSignal.timeout(${timeout}_000),`,
  ];
  const saves = answer === 'file' ? `import { writeFile } from 'node:fs/promises';\n\n` : '';
  return `${saves}const response = await fetch(${text(url)}, {
${indented(options.join('\n'), '  ')}
});
if (!response.ok) {
${indented(failureOf(failure), '  ')}
}
${answers[answer](file)}`;
}

const answers = {
  json: () => 'console.log(await response.json());',
  text: () => 'console.log(await response.text());',
  file: (name: string) => `await writeFile('${name}', Buffer.from(await response.arrayBuffer()));`,
  none: () => 'console.log(response.status);',
};

function headerLine([name, value]: readonly [string, string]): string {
  return `  ${keyOf(name)}: ${text(value)},`;
}

function bodyOf({ text: given, json }: NonNullable<SampleRequest['body']>): string {
  return json === undefined ? text(given) : `JSON.stringify(${literal(json, style)})`;
}

function failureOf(failure: SampleRequest['failure']): string {
  if (failure === null) return 'throw new Error(`${response.status}: ${await response.text()}`);';
  const { isNested, requestId } = failure;
  const id = requestId === null ? '' : ` (\${error.${requestId}})`;
  return `const ${isNested ? '{ error }' : 'error'} = await response.json();
throw new Error(\`\${error.code}${id}\`);`;
}

/** A literal `__proto__` key would set the object's prototype. */
function keyOf(name: string): string {
  if (name.startsWith('__')) return `[${text(name)}]`;
  return plainName.test(name) ? name : text(name);
}

function text(value: string): string {
  return expression('javascript', value, (part) => `'${escaped(part)}'`);
}

function escaped(part: string): string {
  return JSON.stringify(part)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
}
