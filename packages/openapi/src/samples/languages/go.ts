/** A request for Go's standard library. */
import { expression, hasSecret } from '../sample-env.js';
import { type SampleRequest, indented, timeout } from './sample-request.js';

export function go(request: SampleRequest): string {
  const { method, url, headers, body, answer, file, failure } = request;
  const sent = headers.map(([name, value]) => `req.Header.Set(${text(name)}, ${text(value)})`);
  const lines = [
    ...(body === null ? [] : [`body := strings.NewReader(${raw(body.text)})`]),
    `req, err := http.NewRequest(${text(method)}, ${text(url)}, ${body === null ? 'nil' : 'body'})`,
    check,
    ...sent,
    `client := &http.Client{Timeout: ${timeout} * time.Second}`,
    'res, err := client.Do(req)',
    check,
    'defer res.Body.Close()',
    '',
    'answer, err := io.ReadAll(res.Body)',
    check,
    'if res.StatusCode >= 400 {',
    indented(failureOf(failure), '\t'),
    '}',
    answers[answer](file),
  ];
  // A body must not be indented, so its original text is restored here.
  const code = indented(lines.join('\n'), '\t');
  const main =
    body === null ? code : code.replace(indented(raw(body.text), '\t').trimStart(), () => raw(body.text));
  return `package main\n\nimport (\n${packagesOf(request)
    .map((name) => `\t"${name}"\n`)
    .join('')})\n\nfunc main() {\n${main}\n}`;
}

const check = 'if err != nil {\n\tlog.Fatal(err)\n}';

const answers = {
  json: () => 'fmt.Println(string(answer))',
  text: () => 'fmt.Println(string(answer))',
  file: (name: string) =>
    `if err := os.WriteFile("${name}", answer, 0o600); err != nil {\n\tlog.Fatal(err)\n}`,
  none: () => 'fmt.Println(res.Status)',
};

function packagesOf({ url, headers, body, answer, failure }: SampleRequest): string[] {
  const isSecret = hasSecret([url, ...headers.map(([, value]) => value)].join('\n'));
  return [
    ...(failure ? ['encoding/json'] : []),
    ...(answer === 'file' ? [] : ['fmt']),
    'io',
    'log',
    'net/http',
    ...(isSecret || answer === 'file' ? ['os'] : []),
    ...(body ? ['strings'] : []),
    'time',
  ];
}

function failureOf(failure: SampleRequest['failure']): string {
  if (failure === null) return 'log.Fatalf("%s: %s", res.Status, answer)';
  const { isNested, requestId } = failure;
  const fields =
    requestId === null
      ? 'Code string `json:"code"`'
      : `Code      string \`json:"code"\`\nRequestID string \`json:"${requestId}"\``;
  const shape = isNested ? `Error struct {\n${indented(fields, '\t')}\n} \`json:"error"\`` : fields;
  const at = isNested ? 'failure.Error' : 'failure';
  const [form, id] = requestId === null ? ['%s', ''] : ['%s (%s)', `, ${at}.RequestID`];
  return `var failure struct {
${indented(shape, '\t')}
}
if err := json.Unmarshal(answer, &failure); err != nil {
	log.Fatal(err)
}
log.Fatalf("${form}", ${at}.Code${id})`;
}

function text(value: string): string {
  return expression('go', value, (part) => JSON.stringify(part));
}

/** In backquotes, which preserve lines; a text with backquotes becomes a string on one line. */
function raw(value: string): string {
  return value.includes('`') || value.includes('\r') ? JSON.stringify(value) : `\`${value}\``;
}
