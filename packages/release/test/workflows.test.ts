/** The workflows of this repository and the one in new sites: their permissions, and whose code they run. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../src/workspace.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly [name: string]: unknown };
}

interface Workflow {
  readonly on: { readonly [event: string]: unknown };
  readonly permissions?: { readonly [scope: string]: string };
  readonly jobs: {
    readonly [name: string]: {
      readonly permissions?: { readonly [scope: string]: string };
      readonly steps: readonly Step[];
      readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
    };
  };
}

const own = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
const ofSites = 'packages/create/templates/all/_github/workflows/docs.yml';
// A placeholder is a separate step or a word.
const read = (path: string) =>
  parse(
    readFileSync(join(root, path), 'utf8')
      .replaceAll(/^%\{setup\}\n/gm, '')
      .replaceAll(/%\{\w+\}/g, 'word'),
  ) as Workflow;
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each([...own, ofSites])('%s', (path) => {
  const workflow = read(path);
  const text = readFileSync(join(root, path), 'utf8');

  test('pins every action by its commit, and says its version', () => {
    const lines = text.split('\n').filter((line) => line.includes('uses:'));
    expect(lines.length).toBe(stepsOf(workflow).filter(({ uses }) => uses !== undefined).length);
    expect(
      lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  test('gives forks nothing', () => {
    expect(Object.keys(workflow.on).filter((event) => !['push', 'pull_request'].includes(event))).toEqual([]);
    expect(workflow.permissions).toEqual(path.endsWith('release.yml') ? {} : { contents: 'read' });
    if ('pull_request' in workflow.on) expect(text).not.toContain('secrets.');
  });

  test('puts no text of others into a command', () => {
    const runs = stepsOf(workflow).flatMap(({ run }) => run ?? []);
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

test('every action is pinned to one commit, here, in new sites and in the handbook', () => {
  const handbook = ['check-in-ci', 'deploy', 'secure-ci'].map((name) => `examples/handbook/docs/${name}.md`);
  const places = [...own, ofSites, 'packages/create/src/package-manager.ts', ...handbook];
  const text = places.map((path) => readFileSync(join(root, path), 'utf8')).join('');
  const pins = new Map<string, Set<string>>();
  for (const [, action = '', pin = ''] of text.matchAll(/uses: ([\w.-]+\/[\w.-]+)\S*@(\S+ # \S+)/g))
    pins.set(action, (pins.get(action) ?? new Set()).add(pin));
  expect(pins.size).toBeGreaterThan(5);
  expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
});

describe('a release', () => {
  const release = read('.github/workflows/release.yml');

  test('restores no cache', () => {
    const steps = stepsOf(release);
    expect(steps.filter(({ uses }) => uses?.includes('cache') ?? false)).toEqual([]);
    expect(steps.filter((step) => 'cache' in (step.with ?? {}))).toEqual([]);
    expect(steps.flatMap(({ run }) => run ?? [])).toContain('pnpm run build --force');
  });

  test('gives each job what it needs', () => {
    const permissions = Object.entries(release.jobs).map(([name, job]) => [name, job.permissions]);
    expect(Object.fromEntries(permissions)).toEqual({
      version: { contents: 'write', 'pull-requests': 'write' },
      test: { contents: 'read' },
      publish: { contents: 'read', 'id-token': 'write' },
    });
  });
});

test('CI runs on every Node.js that is promised', () => {
  expect(read('.github/workflows/ci.yml').jobs['test']?.strategy?.matrix.node).toEqual([20, 22, 24]);
});
