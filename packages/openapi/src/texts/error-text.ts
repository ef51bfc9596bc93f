/** Error codes as Markdown: a table whose codes link to their sections, and the sections themselves. */
import type { ErrorWords } from './error-words.js';
import { code as asCode } from './code-text.js';
import { prose } from './markdown.js';
import { statusText } from '../read/status.js';
import { table } from './table.js';
import type { ErrorCode } from '../read/error-codes.js';

/** The codes of an operation. General ones, which every operation can return, are linked. */
export function operationErrors(
  own: readonly ErrorCode[],
  { general, words, isDescribed }: OperationLook,
): string {
  const href = general?.href ?? null;
  const blocks = [
    own.length === 0 ? words['err.noneOwn'] : isDescribed ? fullTable(own, words) : shortTable(own, words),
    ...(href === null ? [] : [`[${words['err.general']}](${href}).`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

interface OperationLook {
  readonly general: ErrorCode | undefined;
  readonly words: ErrorWords;
  /** Whether the table has the cause and remedy of each code. */
  readonly isDescribed: boolean;
}

/** The codes of each status, for pages that link to the sections of the codes. */
function shortTable(codes: readonly ErrorCode[], words: ErrorWords): string {
  const statuses = [...new Set(codes.map(({ status }) => status))].toSorted((a, b) => a - b);
  const rows = statuses.map((status) => [
    String(status),
    codes
      .filter((one) => one.status === status)
      .map(linked)
      .join(', '),
  ]);
  return table([words['err.http'], words['err.code']], rows);
}

function fullTable(codes: readonly ErrorCode[], words: ErrorWords): string {
  const keys = ['err.code', 'err.http', 'err.cause', 'err.remedy', 'err.retry'] as const;
  const rows = codes.map((one) => [
    linked(one),
    String(one.status),
    one.cause,
    one.remedy,
    words[one.retryable ? 'common.yes' : 'common.no'],
  ]);
  return table(
    keys.map((key) => words[key]),
    rows,
  );
}

/** All codes, including general ones. */
export function errorIndex(codes: readonly ErrorCode[], words: ErrorWords): string {
  const keys = ['err.code', 'err.http', 'err.cause', 'err.retry'] as const;
  const rows = codes.map((one) => [
    linked(one),
    String(one.status),
    one.cause,
    words[one.retryable ? 'common.yes' : 'common.no'],
  ]);
  const head = keys.map((key) => words[key]);
  return `${table(head, rows)}\n`;
}

function linked({ code, href }: ErrorCode): string {
  return href === null ? asCode(code) : `[${asCode(code)}](${href}#${encodeURIComponent(code)})`;
}

/** One section for each code, with the code as its id. */
export function errorSections(codes: readonly ErrorCode[], look: SectionLook): string {
  return codes.map((one) => `${errorSection(one, look)}\n`).join('\n');
}

interface SectionLook {
  readonly words: ErrorWords;
  /** Level of the headings. */
  readonly level: number;
}

function errorSection(one: ErrorCode, { words, level }: SectionLook): string {
  const http = [statusText(String(one.status)), ...(one.type === null ? [] : [one.type])];
  return [
    `${'#'.repeat(level)} ${asCode(one.code)} {#${one.code}}`,
    http.map((text) => asCode(text)).join(' · '),
    ...line(words['err.cause'], one.cause),
    ...line(words['err.remedy'], one.remedy),
    ...line(words['err.retry'], words[one.retryable ? 'err.retryable' : 'err.notRetryable']),
  ].join('\n\n');
}

function line(label: string, text: string): string[] {
  return text === '' ? [] : [`**${label}** — ${prose(text)}`];
}
