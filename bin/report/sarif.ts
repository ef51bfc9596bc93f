/**
 * The report in SARIF 2.1.0 (OASIS), for code scanning and editors: every position is a separate result, every code a
 * rule. It follows GitHub's requirements beyond the standard: full rules, regions, fingerprints, relative paths, and
 * the limit. It contains no time and no absolute path of this machine, so the same site has the same bytes.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Diagnostic,
  type DiagnosticCode,
  type Range,
  codeUrl,
  codes,
  compareDiagnostics,
  compareText,
  handbookUrl,
  visible,
} from '@docgen/model';
import { clipped } from './clipped.js';
import { fingerprintsOf, lineHasher } from './fingerprints.js';
import { type Whereabouts, fileOf, repositoryPath } from './places.js';
import { inWords, tally } from './tally.js';

export interface SarifInput {
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  readonly exitCode: number;
  /** Version of docgen. */
  readonly version: string;
  readonly at: Whereabouts;
  readonly linesOf: (path: string) => readonly string[];
}

/** GitHub rejects a run with more results. */
const mostResults = 25_000;

const root = '%SRCROOT%';

const ruleCodes = (Object.keys(codes) as DiagnosticCode[]).sort(compareText);

/** The report as text, with a line feed at the end. */
export function sarif(input: SarifInput): string {
  const shown = mostImportant(input.diagnostics);
  const left = input.diagnostics.filter((one) => !shown.has(one));
  const results = resultsOf([...shown].sort(compareDiagnostics), input);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(input.version) },
        automationDetails: { id: `docgen/${siteId(input.at)}` },
        invocations: [invocation(input, left)],
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          [root]: { description: { text: 'The root of the repository, or the folder that docgen ran in.' } },
        },
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function driver(version: string) {
  return {
    name: 'docgen',
    version,
    semanticVersion: version,
    informationUri: handbookUrl,
    rules: ruleCodes.map(rule),
  };
}

function rule(code: DiagnosticCode) {
  const text = codes[code].summary;
  const level = codes[code].level === 'error' ? 'error' : 'warning';
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text },
    helpUri: codeUrl(code),
    help: { text: `${text} See ${codeUrl(code)}`, markdown: `${text} [More](${codeUrl(code)})` },
    defaultConfiguration: { level },
    properties: {
      tags: [code.slice(0, code.indexOf('/'))],
      precision: 'very-high',
      'problem.severity': level,
    },
  };
}

/** Distinguishes several sites in one repository, whose results would otherwise replace each other. */
function siteId(at: Whereabouts): string {
  const path = repositoryPath('', at);
  return path === null || path === '' ? '' : `${uriPath(path)}/`;
}

function invocation({ exitCode, notes }: SarifInput, left: readonly Diagnostic[]) {
  const notifications = [
    ...notes.map((text) => ({ level: 'note', message: { text: visible(text) } })),
    ...(left.length === 0
      ? []
      : [
          {
            level: 'warning',
            message: {
              text: `${inWords(tally(left))} left out: a run can have at most ${mostResults} results.`,
            },
          },
        ]),
  ];
  return {
    // If the configuration has errors, the site isn't checked.
    executionSuccessful: exitCode !== 2,
    exitCode,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

/** The maximum number that a run may contain, errors before warnings. */
function mostImportant(found: readonly Diagnostic[]): ReadonlySet<Diagnostic> {
  if (found.length <= mostResults) return new Set(found);
  const errors = found.filter(({ severity }) => severity === 'error');
  const warnings = found.filter(({ severity }) => severity === 'warning');
  return new Set([...errors, ...warnings].slice(0, mostResults));
}

function resultsOf(shown: readonly Diagnostic[], { at, linesOf }: SarifInput) {
  const fingerprints = fingerprintsOf(shown, (file) => repositoryPath(file, at) ?? file);
  const lineHash = lineHasher((file) => linesOf(join(at.folder, file)));
  return shown.map((found, index) => {
    const { code, severity, message, hint, range, related = [], fix } = found;
    const file = fileOf(found);
    const hash = file === undefined ? null : lineHash(file, range?.start.line ?? 1);
    return {
      ruleId: code,
      ruleIndex: ruleCodes.indexOf(code),
      level: severity,
      message: { text: messageText(hint === undefined ? message : `${message}. ${hint}`) },
      locations: [{ physicalLocation: location(file, range, at) }],
      ...(related.length > 0 && {
        relatedLocations: related.map((one, id) => ({
          id: id + 1,
          message: { text: messageText(one.message) },
          physicalLocation: location(one.range.file ?? found.file, one.range, at),
        })),
      }),
      partialFingerprints: {
        'docgenFinding/v1': fingerprints[index],
        ...(hash !== null && { primaryLocationLineHash: hash }),
      },
      ...(fix !== undefined && { fixes: [fixOf(fix, found.file, at)] }),
    };
  });
}

/** Without a file, the location is the site. GitHub requires a region for every result: for a file, its start. */
function location(file: string | undefined, range: Range | undefined, at: Whereabouts) {
  return { artifactLocation: artifact(file ?? '', at), region: range === undefined ? start : region(range) };
}

const start = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };

function region({ start: from, end }: Range) {
  return { startLine: from.line, startColumn: from.column, endLine: end.line, endColumn: end.column };
}

function artifact(file: string, at: Whereabouts) {
  const path = repositoryPath(file, at);
  if (path === null) return { uri: pathToFileURL(join(at.folder, file)).href };
  return { uri: path === '' ? './' : uriPath(path), uriBaseId: root };
}

function fixOf(fix: NonNullable<Diagnostic['fix']>, file: string | undefined, at: Whereabouts) {
  return {
    description: { text: fix.text === '' ? 'Remove it' : messageText(`Write '${clipped(fix.text)}'`) },
    artifactChanges: [
      {
        artifactLocation: artifact(fix.range.file ?? file ?? '', at),
        replacements: [{ deletedRegion: region(fix.range), insertedContent: { text: fix.text } }],
      },
    ],
  };
}

function uriPath(path: string): string {
  return path
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Escapes quoted text, so that no viewer interprets a part of it as a link. */
function messageText(text: string): string {
  const shown = text.split('\n').map(visible).join('\n');
  return shown.includes('](') ? shown.replace(/[\\[\]]/g, '\\$&') : shown;
}
