/** A request for PHP's cURL extension. */
import { expression } from '../sample-env.js';
import { type Literals, type SampleRequest, indented, literal, timeout } from './sample-request.js';

const style: Literals = {
  open: { list: '[', map: '[' },
  close: { list: ']', map: ']' },
  empty: { list: '[]', map: 'new stdClass()' },
  space: '    ',
  key: (name) => `${text(name)} => `,
  text,
  word: String,
};

export function php({ method, url, headers, body, answer, file, failure }: SampleRequest): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== null);
  const options = [
    ...(isPlain ? [] : [`CURLOPT_CUSTOMREQUEST => ${text(method)},`]),
    'CURLOPT_RETURNTRANSFER => true,',
    `CURLOPT_TIMEOUT => ${timeout},`,
    ...headersOf(headers),
    ...(body === null ? [] : [`CURLOPT_POSTFIELDS => ${bodyOf(body)},`]),
  ];
  return `<?php

$curl = curl_init(${text(url)});
curl_setopt_array($curl, [
${indented(options.join('\n'), '    ')}
]);
$answer = curl_exec($curl);
if ($answer === false) {
    throw new RuntimeException(curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status >= 400) {
${indented(failureOf(failure), '    ')}
}
${answers[answer](file)}`;
}

const answers = {
  json: () => 'print_r(json_decode($answer, true));',
  text: () => 'echo $answer;',
  file: (name: string) => `file_put_contents('${name}', $answer);`,
  none: () => 'echo $status;',
};

function headersOf(headers: SampleRequest['headers']): string[] {
  if (headers.length === 0) return [];
  return [
    'CURLOPT_HTTPHEADER => [',
    ...headers.map(([name, value]) => `    ${text(`${name}: ${value}`)},`),
    '],',
  ];
}

function bodyOf({ text: given, json }: NonNullable<SampleRequest['body']>): string {
  return json === undefined ? text(given) : `json_encode(${literal(json, style)})`;
}

function failureOf(failure: SampleRequest['failure']): string {
  if (failure === null) return `throw new RuntimeException($status . ': ' . $answer);`;
  const { isNested, requestId } = failure;
  const id = requestId === null ? '' : ` . ' (' . $error['${requestId}'] . ')'`;
  return `$error = json_decode($answer, true)${isNested ? `['error']` : ''};
throw new RuntimeException($error['code']${id});`;
}

function text(value: string): string {
  return expression('php', value, quoted);
}

function quoted(part: string): string {
  return `'${part.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
