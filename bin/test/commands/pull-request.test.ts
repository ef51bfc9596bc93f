/**
 * The handbook's workflows for pull requests, as their hosts run them: real Git, a branch and a fork, each step of each
 * job in its own checkout with the environment that it would have, and the host's API on loopback.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type Note,
  azureThreads,
  githubNotes,
  gitlabNotes,
  hostServer,
} from '../../../packages/comment/test/host.js';
import { git } from '../../../packages/e2e/src/proofs/git.js';
import { type Docgen, docgen } from '../docgen.js';
import { stepsOf } from '../guides.js';
import { isLong } from '../sample.js';

const command = fileURLToPath(new URL('../../docgen.js', import.meta.url));
const mark = '[//]: # (docgen diff)\n\n';

interface Step {
  readonly run?: string;
  readonly script?: string;
  readonly env?: { readonly [name: string]: string };
}

type Jobs = { readonly [job: string]: { readonly steps: readonly Step[] } };

/** A file that the handbook's page shows, as data. */
function shown(path: string): unknown {
  const step = stepsOf('review-in-ci').find((one) => one.kind === 'file' && one.path === path);
  if (step?.kind !== 'file') throw new Error(`the handbook doesn't show ${path}`);
  return parse(step.text);
}

const github = (file: string, job: string) =>
  (shown(`.github/workflows/${file}.yml`) as { jobs: Jobs }).jobs[job]?.steps ?? [];
const gitlab = (job: string) =>
  (shown('.gitlab-ci.yml') as { [job: string]: { script: string[] } })[job]?.script.map((run) => ({ run })) ??
  [];
const azure = (job: string) =>
  (shown('azure-pipelines.yml') as { jobs: { job: string; steps: Step[] }[] }).jobs.find(
    (one) => one.job === job,
  )?.steps ?? [];

/** A repository with a site on `main`, a fork, and the command as `npx docgen` in `bin`. */
function upstream(): Docgen {
  const at = docgen({
    'main/docgen.config.json': '{ "title": "Depot", "host": "nginx", "docs": { "routeBase": "/" } }',
    'main/docs/index.md': '# Depot\n\nAn order weighs up to 30 kg. [Rates](rates.md#zones)\n',
    'main/docs/rates.md': '# Rates\n\n## Zones\n\nFour of them.\n',
    'main/.gitignore': '.docgen\ndist\ndiff.*\n*.sarif\nreview\n',
    'bin/npx': `#!/bin/sh\nshift\nexec "${process.execPath}" "${command}" "$@"\n`,
  });
  chmodSync(join(at.folder, 'bin/npx'), 0o755);
  git(join(at.folder, 'main'), 'init', '-q', '-b', 'main');
  git(join(at.folder, 'main'), 'add', '-A');
  git(join(at.folder, 'main'), 'commit', '-qm', 'Begin');
  for (const copy of ['upstream', 'fork']) git(at.folder, 'clone', '-q', '--bare', 'main', copy);
  return at;
}

/** Pushes a commit to the branch `fix` of `to`: another weight, and a page that moved without a redirect. */
function pushed({ folder }: Docgen, to: string, weight: number): string {
  const clone = join(folder, `work-${weight}`);
  git(folder, 'clone', '-q', 'upstream', clone);
  const page = join(clone, 'docs/index.md');
  const text = readFileSync(page, 'utf8').replace('30 kg', `${weight} kg`).replace('rates.md', 'tariffs.md');
  git(clone, 'mv', 'docs/rates.md', 'docs/tariffs.md');
  writeFileSync(page, text);
  git(clone, 'commit', '-qam', `Up to ${weight} kg`);
  git(clone, 'push', '-qf', join(folder, to), 'HEAD:fix');
  return git(clone, 'rev-parse', 'HEAD').trim();
}

/** A new clone of the repository: `main`, or, with `from`, what merging that repository's branch would give. */
function checkout({ folder }: Docgen, name: string, from: string | null = null): string {
  const clone = join(folder, name);
  git(folder, 'clone', '-q', 'upstream', clone);
  if (from === null) return clone;
  git(clone, 'fetch', '-q', join(folder, from), 'fix');
  git(clone, 'checkout', '-q', '--detach');
  git(clone, 'merge', '-q', '--no-ff', '-m', 'Merge', 'FETCH_HEAD');
  return clone;
}

interface Run {
  /** The job's checkout. */
  readonly cwd: string;
  readonly steps: readonly Step[];
  readonly env?: { readonly [name: string]: string };
  /** Values of the host's own placeholders. */
  readonly given?: { readonly [placeholder: string]: string };
}

/** Runs the steps that are commands of docgen or Git, and returns what they print. */
async function followed({ folder }: Docgen, { cwd, steps, env = {}, given = {} }: Run): Promise<string> {
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
  const filled = (text: string) =>
    text.replaceAll(
      /\$\{\{ ([\w.]+) \}\}|\$\(([\w.]+)\)/g,
      (all: string, a?: string, b?: string) => given[a ?? b ?? ''] ?? all,
    );
  let output = '';
  for (const { run, script, env: own = {} } of steps) {
    const line = run ?? script;
    if (line === undefined || line.startsWith('npm ')) continue;
    const ofStep = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, filled(value)]));
    const { stdout } = await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', filled(line)], {
      cwd,
      env: { PATH, HOME: folder, ...env, ...ofStep },
    });
    output += stdout;
  }
  return output;
}

describe('GitHub', () => {
  /** The review of what is on the branch, and the comment that follows it; gives what the second job prints. */
  async function reviewed(at: Docgen, origin: string, { from, commit }: { from: string; commit: string }) {
    const cwd = checkout(at, `review-${commit}`, from);
    const base = git(join(at.folder, 'upstream'), 'rev-parse', 'main').trim();
    await followed(at, {
      cwd,
      steps: github('docs-review', 'review'),
      env: { GITHUB_ACTIONS: 'true' },
      given: { 'github.event.pull_request.base.sha': base },
    });
    return { artifact: cwd, comment: () => commented(at, origin, { from, commit, artifact: cwd }) };
  }

  async function commented(
    at: Docgen,
    origin: string,
    { from, commit, artifact }: { from: string; commit: string; artifact: string },
  ) {
    const cwd = checkout(at, `comment-${randomUUID()}`);
    mkdirSync(join(cwd, 'review'));
    cpSync(join(artifact, 'diff.json'), join(cwd, 'review/diff.json'));
    const run = {
      event: 'pull_request',
      head_branch: 'fix',
      head_sha: commit,
      head_repository: { owner: { login: from === 'fork' ? 'stranger' : 'acme' } },
    };
    at.file('event.json', JSON.stringify({ workflow_run: run }));
    return followed(at, {
      cwd,
      steps: github('docs-comment', 'comment'),
      env: {
        GITHUB_ACTIONS: 'true',
        GITHUB_API_URL: origin,
        GITHUB_REPOSITORY: 'acme/docs',
        GITHUB_EVENT_NAME: 'workflow_run',
        GITHUB_EVENT_PATH: join(at.folder, 'event.json'),
      },
      given: { 'github.token': 't' },
    });
  }

  const head = (sha: string) => ({ number: 7, head: { sha }, base: { repo: { full_name: 'acme/docs' } } });

  // With `npm test`, only what needs both workflows.
  test.each(isLong ? ['upstream', 'fork'] : ['fork'])(
    'a pull request from a branch of %s gets one comment',
    async (from) => {
      const at = upstream();
      const [notes, pulls]: [Note[], unknown[]] = [[], []];
      const { origin, asked } = await hostServer(githubNotes(notes, null, pulls));

      const first = pushed(at, from, 40);
      pulls.push(head(first));
      const review = await reviewed(at, origin, { from, commit: first });
      expect(await review.comment()).toContain('Commented on pull request 7 of acme/docs.\n');
      expect(notes[0]?.text).toContain(`${mark}## docgen diff: 1 page moved, 1 changed\n`);
      expect(notes[0]?.text).toMatch(/### Redirects needed\n\n- `\/rates` → `\/tariffs`\n/);
      expect(notes[0]?.text).toMatch(/^\+ An order weighs up to 40 kg\./m);
      expect(asked[0]?.path).toContain(from === 'fork' ? 'stranger%3Afix' : 'acme%3Afix');

      // A later push is the same for a fork and a branch.
      if (from !== 'fork') return;
      const second = pushed(at, from, 50);
      pulls.splice(0, 1, head(second));
      expect(await review.comment()).toContain('Nothing to comment on: no open pull request has the commit');
      const later = await reviewed(at, origin, { from, commit: second });
      expect(await later.comment()).toContain('Updated the comment on pull request 7 of acme/docs.\n');
      expect(notes).toHaveLength(1);
      expect(notes[0]?.text).toContain('+ An order weighs up to 50 kg.');
    },
  );
});

test.runIf(isLong)('GitLab: a merge request gets one comment', async () => {
  const at = upstream();
  const notes: Note[] = [];
  const { origin } = await hostServer(gitlabNotes(notes));
  pushed(at, 'upstream', 40);
  const cwd = checkout(at, 'job', 'upstream');
  const base = git(join(at.folder, 'upstream'), 'rev-parse', 'main').trim();
  const env = { GITLAB_CI: 'true', CI_MERGE_REQUEST_DIFF_BASE_SHA: base };
  await followed(at, { cwd, steps: gitlab('docs-review'), env });
  const given = { CI_API_V4_URL: origin, CI_MERGE_REQUEST_PROJECT_ID: '42', CI_MERGE_REQUEST_IID: '7' };
  const commenting = { cwd, steps: gitlab('docs-comment'), env: { ...env, ...given, GITLAB_TOKEN: 't' } };
  expect(await followed(at, commenting)).toBe('Commented on merge request 7.\n');
  expect(await followed(at, commenting)).toBe('The comment is up to date on merge request 7.\n');
  expect(notes.map(({ text }) => text.split('\n')[2])).toEqual(['## docgen diff: 1 page moved, 1 changed']);
});

test('Azure: a pull request gets one comment, by a job that has the target’s code', async () => {
  const at = upstream();
  const notes: Note[] = [];
  const { origin } = await hostServer(azureThreads(notes));
  pushed(at, 'upstream', 40);
  const staged = join(at.folder, 'staged');
  const given = { 'Build.ArtifactStagingDirectory': staged, 'System.AccessToken': 't' };
  const env = {
    TF_BUILD: 'True',
    SYSTEM_COLLECTIONURI: `${origin}/`,
    SYSTEM_TEAMPROJECT: 'My docs',
    SYSTEM_PULLREQUEST_PULLREQUESTID: '7',
    SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main',
    BUILD_REPOSITORY_ID: 'r-1',
    BUILD_REPOSITORY_PROVIDER: 'TfsGit',
  };
  await followed(at, { cwd: checkout(at, 'review', 'upstream'), steps: azure('review'), env, given });
  cpSync(staged, join(at.folder, 'workspace/docs-review'), { recursive: true });
  const cwd = checkout(at, 'comment', 'upstream');
  const output = await followed(at, {
    cwd,
    steps: azure('comment'),
    env,
    given: { ...given, 'Pipeline.Workspace': join(at.folder, 'workspace') },
  });
  expect(output).toContain('Commented on pull request 7 of My docs.\n');
  expect(readFileSync(join(cwd, 'docs/index.md'), 'utf8')).toContain('30 kg');
  expect(notes[0]?.text).toContain(`closed: ${mark}## docgen diff: 1 page moved, 1 changed\n`);
});

test('a file that is no difference is refused; with --dry-run a difference is only printed', async () => {
  const site = docgen({ 'diff.json': '{ "version": 1, "pages": [{ "url": "@team" }] }' });
  const { exitCode, stderr } = await site.args('comment', 'diff.json').run();
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    "diff.json isn't a difference of docgen diff: 'base' is missing or has the wrong type",
  );
  expect((await site.args('comment', 'none.json', '--dry-run').run()).stderr).toContain('no such file');
});
