/** Redirects in the configuration of a host, as data in one form. */
import type { Place } from '@docgen/settings/place';
import { readToml } from '@docgen/settings/toml-module';
import { readYaml } from '@docgen/settings/yaml-module';
import { startOf } from '../finding.js';

export interface HostRule {
  /** A `*` matches the rest of the path, which replaces `:splat` in the target. */
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** It depends on more than the path. */
  readonly isConditional: boolean;
  readonly place: Place;
}

export interface HostRules {
  readonly rules: readonly HostRule[];
  /** What else readers depend on, such as headers; empty if there is nothing. */
  readonly others: readonly string[];
}

/** Configurations of hosts at the top of a site; null for those that docgen doesn't read. */
const readers: { readonly [file: string]: ((file: string, text: string) => HostRules | null) | null } = {
  'netlify.toml': netlify,
  'vercel.json': vercel,
  'firebase.json': null,
  'static.json': null,
  Caddyfile: null,
  '.htaccess': null,
};

export const hostConfigs = Object.keys(readers);

/** Null if docgen can't read the file. */
export function hostRules(file: string, text: string): HostRules | null {
  return readers[file]?.(file, text) ?? null;
}

type Fields = { readonly [key: string]: unknown };

/** Lines such as `/old/* /new/:splat 301`. */
export function ruleLines(file: string, text: string): HostRule[] {
  return text.split('\n').flatMap((line, index): HostRule[] => {
    const plain = line.replace(/(?:^|\s)#.*$/, '').trim();
    const [from = '', to = '', status = '301', ...conditions] = plain.split(/\s+/);
    const place = { file, line: index + 1, column: 1 };
    return from === '' ? [] : [{ from, to, status, isConditional: conditions.length > 0, place }];
  });
}

function netlify(file: string, text: string): HostRules | null {
  const { value, fault } = readToml(file, text);
  if (fault !== null) return null;
  const root = fieldsOf(value);
  const lines = text
    .split('\n')
    .flatMap((line, index) => (/^\s*\[\[redirects\]\]/.test(line) ? [index + 1] : []));
  const rules = listOf(root['redirects']).map(({ from, to, status, ...more }, index): HostRule => ({
    from: textOf(from),
    to: textOf(to),
    status: textOf(status) || '301',
    isConditional: 'conditions' in more || 'query' in more,
    place: { file, line: lines[index] ?? 1, column: 1 },
  }));
  return { rules, others: 'headers' in root ? ['headers'] : [] };
}

function vercel(file: string, text: string): HostRules | null {
  const { value, placeOf, fault } = readYaml(file, text);
  if (fault !== null) return null;
  const root = fieldsOf(value);
  const rules = listOf(root['redirects']).map((rule): HostRule => {
    const { source, destination, permanent, statusCode } = rule;
    const rest = /\/:(\w+)\*$/.exec(textOf(source))?.[1];
    return {
      from: rest === undefined ? textOf(source) : textOf(source).replace(/:\w+\*$/, '*'),
      to: textOf(destination).replace(
        rest === undefined ? '' : `:${rest}*`,
        rest === undefined ? '' : ':splat',
      ),
      status: textOf(statusCode) || (permanent === false ? '307' : '308'),
      isConditional: 'has' in rule || 'missing' in rule || /[()?]/.test(textOf(source)),
      place: placeOf(rule, 'source') ?? startOf(file),
    };
  });
  return { rules, others: ['rewrites', 'headers', 'routes'].filter((key) => key in root) };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
