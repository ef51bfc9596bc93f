/** The comment of a pull request on each host: created, updated, left alone; and what a stranger could try. */
import { describe, expect, test } from 'vitest';
import { type Report, comment, targetOfJob } from '../src/comment.js';
import type { Environment } from '../src/environment.js';
import type { Job } from '../src/pull-request.js';
import { type Answer, type Note, azureThreads, githubNotes, gitlabNotes, hostServer } from './host.js';

const report = (text: string, more: Partial<Report> = {}): Report => ({
  name: 'diff',
  text,
  isEmpty: false,
  ...more,
});
const job = (environment: Environment, event: unknown = null): Job => ({
  environment,
  readEvent: () => Promise.resolve(event),
  signal: new AbortController().signal,
});

async function post(given: Job, one: Report): Promise<string> {
  const target = await targetOfJob(given);
  return 'none' in target ? target.none : comment(target, one);
}

const onGithub = (origin: string, event = 'pull_request') => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: origin,
  GITHUB_REPOSITORY: 'acme/docs',
  GITHUB_EVENT_NAME: event,
  GITHUB_EVENT_PATH: 'event.json',
  GITHUB_TOKEN: 't',
});
const ofPull = { pull_request: { number: 7 } };
const mark = '[//]: # (docgen diff)';

interface Host {
  readonly name: string;
  readonly self: string | number;
  readonly open: (notes: Note[]) => Promise<Job>;
  readonly created?: string;
}

const hosts: readonly Host[] = [
  {
    name: 'GitHub, with the token of a job',
    self: 'github-actions[bot]',
    open: async (notes) => job(onGithub((await hostServer(githubNotes(notes, null))).origin), ofPull),
  },
  {
    name: 'GitHub, with the token of an account',
    self: 'docs-bot',
    open: async (notes) => job(onGithub((await hostServer(githubNotes(notes, 'docs-bot'))).origin), ofPull),
  },
  {
    name: 'GitLab',
    self: 5,
    open: async (notes) =>
      job({
        GITLAB_CI: 'true',
        CI_API_V4_URL: (await hostServer(gitlabNotes(notes))).origin,
        CI_MERGE_REQUEST_PROJECT_ID: '42',
        CI_MERGE_REQUEST_IID: '7',
        GITLAB_TOKEN: 't',
      }),
  },
  {
    name: 'Azure Repos',
    self: 'build',
    created: 'closed: ',
    open: async (notes) =>
      job({
        TF_BUILD: 'True',
        SYSTEM_COLLECTIONURI: `${(await hostServer(azureThreads(notes))).origin}/`,
        SYSTEM_TEAMPROJECT: 'My docs',
        BUILD_REPOSITORY_ID: 'r-1',
        BUILD_REPOSITORY_PROVIDER: 'TfsGit',
        SYSTEM_PULLREQUEST_PULLREQUESTID: '7',
        SYSTEM_ACCESSTOKEN: 't',
      }),
  },
];

describe.each(hosts)('$name', ({ self, open, created = '' }) => {
  test('the first run creates the comment, later ones replace its text, and the same text changes nothing', async () => {
    const notes: Note[] = [{ id: 1, by: 'someone', text: 'Thanks!' }];
    const given = await open(notes);
    expect(await post(given, report('One.\n', { isEmpty: true }))).toBe('not needed');
    expect(await post(given, report('One.\n'))).toBe('created');
    expect(notes[1]).toMatchObject({ by: self, text: `${created}${mark}\n\nOne.\n` });
    if (notes[1]) notes[1].text = `${mark}\n\nOne.`;
    expect(await post(given, report('One.\n'))).toBe('unchanged');
    expect(await post(given, report('Two.\n'))).toBe('updated');
    expect(await post(given, report('Two.\n'))).toBe('unchanged');
    expect(notes[1]?.text.replaceAll('\r\n', '\n')).toBe(`${mark}\n\nTwo.\n`);
    expect(await post(given, report('Other.\n', { name: 'other' }))).toBe('created');
    expect(notes).toHaveLength(3);
  });

  test('a comment of someone else that starts like docgen’s stays theirs', async () => {
    const theirs = { id: 1, by: 'stranger', text: `${mark}\n\nReplace me` };
    const notes: Note[] = [theirs];
    expect(await post(await open(notes), report('One.\n'))).toBe('created');
    expect(notes.map(({ text }) => text)).toEqual([`${mark}\n\nReplace me`, `${created}${mark}\n\nOne.\n`]);
  });
});

test('the comment is found among hundreds', async () => {
  const notes: Note[] = Array.from({ length: 250 }, (_, id) => ({ id, by: 'someone', text: 'Hm.' }));
  notes.push({ id: 250, by: 'github-actions[bot]', text: `${mark}\n\nOne.` });
  const { origin } = await hostServer(githubNotes(notes, null));
  expect(await post(job(onGithub(origin), ofPull), report('Two.'))).toBe('updated');
});

describe('a run that follows the run of a fork', () => {
  const event = (more: object = {}) => ({
    workflow_run: {
      event: 'pull_request',
      head_branch: 'fix & me?',
      head_sha: 'abc',
      head_repository: { owner: { login: 'stranger' } },
      // What GitHub leaves empty for forks, and a fork could not set: it is never read.
      pull_requests: [{ number: 1 }],
      ...more,
    },
  });
  const pull = (number: number, sha: string, base = 'acme/docs') => ({
    number,
    head: { sha },
    base: { repo: { full_name: base } },
  });

  test('comments on the open pull request of that branch and commit', async () => {
    const notes: Note[] = [];
    const pulls = [pull(3, 'older'), pull(4, 'abc', 'other/docs'), pull(7, 'abc')];
    const { origin, asked } = await hostServer(githubNotes(notes, null, pulls));
    expect(await post(job(onGithub(origin, 'workflow_run'), event()), report('One.'))).toBe('created');
    expect(asked[0]?.path).toBe(
      '/repos/acme/docs/pulls?state=open&head=stranger%3Afix%20%26%20me%3F&per_page=100&page=1',
    );
  });

  test('comments on none where a later commit has its own run, or no pull request began it', async () => {
    const { origin } = await hostServer(githubNotes([], null, [pull(7, 'later')]));
    const run = onGithub(origin, 'workflow_run');
    expect(await post(job(run, event()), report('One.'))).toMatch(/^no open pull request has the commit/);
    expect(await post(job(run, event({ event: 'push' })), report('One.'))).toMatch(/not started by a pull/);
    expect(await post(job(run, { workflow_run: 'x' }), report('One.'))).toMatch(/not started by a pull/);
  });
});

describe('a host that', () => {
  const failing = async (answer: Answer) => {
    const { origin, asked } = await hostServer(answer);
    const failure = await post(job(onGithub(origin), ofPull), report('One.')).catch((error: Error) => error);
    return { text: failure instanceof Error ? failure.message.replace(origin, '') : failure, asked };
  };

  test('refuses says so, with its reason as text', async () => {
    const { text } = await failing(({ path }) => ({
      status: path === '/user' ? 403 : 403,
      json: { message: 'Resource not\u001b[31m accessible' },
    }));
    expect(text).toMatch(/^GET \/repos\/acme\/docs\/issues\/7\/comments returned 403: Resource not/);
    expect(text).not.toContain('\u001b');
  });

  test('leads elsewhere is not followed, so that no one else gets the token', async () => {
    const other = await hostServer(() => ({ json: [] }));
    const { text } = await failing(() => ({ status: 302, headers: { location: `${other.origin}/x` } }));
    expect(text).toMatch(/ returned 302$/);
    expect(other.asked).toEqual([]);
  });

  test('is busy is asked again, three times in all', async () => {
    const { text, asked } = await failing(({ path }) =>
      path === '/user' ? { json: {} } : { status: 429, headers: { 'retry-after': '0' } },
    );
    expect(text).toMatch(/ returned 429$/);
    expect(asked).toHaveLength(4);
  });

  test('floods is cut off', async () => {
    const { text } = await failing(() => ({ json: 'x'.repeat(21_000_000) }));
    expect(text).toMatch(/larger than 20 MB$/);
  });
});

test.each([
  [{}, 'only jobs of GitHub Actions, GitLab CI and Azure Pipelines post comments'],
  [{ ...onGithub('https://x.example'), GITHUB_TOKEN: '' }, "GITHUB_TOKEN isn't set"],
  [onGithub('ftp://x.example'), "GITHUB_API_URL isn't an http or https URL"],
  [{ ...onGithub('https://x.example'), GITHUB_REPOSITORY: 'a/../b' }, "isn't of the form 'owner/name'"],
  [onGithub('https://x.example', 'push'), "a run of 'push' has no pull request"],
  [{ GITLAB_CI: '1', CI_MERGE_REQUEST_PROJECT_ID: '4/../5' }, "CI_MERGE_REQUEST_PROJECT_ID isn't a number"],
  [
    {
      TF_BUILD: '1',
      SYSTEM_PULLREQUEST_PULLREQUESTID: '7',
      BUILD_REPOSITORY_ID: 'r',
      SYSTEM_TEAMPROJECT: 'p',
    },
    "isn't in Azure Repos",
  ],
])('an environment without what it needs is named: %j', async (environment, message) => {
  await expect(targetOfJob(job(environment, ofPull))).rejects.toThrow(message);
});
