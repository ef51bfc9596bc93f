/**
 * GitHub. In a run of `pull_request`, the event names the pull request. A run of `workflow_run` follows one that may
 * have run a fork's code: its pull request is the open one whose head is the branch and the commit of that run, which
 * GitHub knows. API: https://docs.github.com/rest
 */
import { Failure } from '@docgen/store/failure';
import type { Comment, Job, JobTarget, PullRequest } from '../pull-request.js';
import { type Environment, required, requiredOrigin } from '../environment.js';
import { type Api, ask, askAll } from '../requests.js';
import { numberAt, textAt } from '../shape.js';

/** The account of the token that GitHub gives to a job. That token can't ask for its own account. */
const ofJobs = 'github-actions[bot]';

export async function github({ environment, readEvent, signal }: Job): Promise<JobTarget> {
  const token = required(
    environment,
    'GITHUB_TOKEN',
    "Pass it to the step: 'env: { GITHUB_TOKEN: ${{ github.token }} }'. The job needs 'pull-requests: write'",
  );
  const api: Api = {
    origin: requiredOrigin(
      { GITHUB_API_URL: 'https://api.github.com', ...environment },
      'GITHUB_API_URL',
      '',
    ),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'docgen',
      'x-github-api-version': '2022-11-28',
    },
    signal,
  };
  const repository = repositoryOf(environment);
  const event = await readEvent(required(environment, 'GITHUB_EVENT_PATH', 'GitHub sets it in each job'));
  const name = environment['GITHUB_EVENT_NAME'];
  if (name === 'workflow_run') return ofRun(api, repository, event);
  const number = numberAt(event, 'pull_request', 'number');
  if (name !== 'pull_request' || number === null)
    throw new Failure('usage', `a run of '${name ?? ''}' has no pull request`, {
      hint: "Run it on 'pull_request' or, for forks, on 'workflow_run'",
    });
  return pullRequest(api, repository, number);
}

function repositoryOf(environment: Environment): string {
  const repository = required(environment, 'GITHUB_REPOSITORY', 'GitHub sets it in each job');
  const parts = repository.split('/');
  if (parts.length !== 2 || parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part)))
    throw new Failure('usage', "GITHUB_REPOSITORY isn't of the form 'owner/name'");
  return repository;
}

async function ofRun(api: Api, repository: string, event: unknown): Promise<JobTarget> {
  const [owner, branch, commit] = [
    textAt(event, 'workflow_run', 'head_repository', 'owner', 'login'),
    textAt(event, 'workflow_run', 'head_branch'),
    textAt(event, 'workflow_run', 'head_sha'),
  ];
  if (textAt(event, 'workflow_run', 'event') !== 'pull_request' || !owner || !branch || !commit)
    return { none: 'the workflow that ended was not started by a pull request' };
  const head = encodeURIComponent(`${owner}:${branch}`);
  const open = await askAll(api, `/repos/${repository}/pulls?state=open&head=${head}`);
  const own = open.filter(
    (one) => textAt(one, 'head', 'sha') === commit && textAt(one, 'base', 'repo', 'full_name') === repository,
  );
  const number = own.map((one) => numberAt(one, 'number')).find((one) => one !== null);
  // A later commit has a run of its own.
  if (number === undefined)
    return { none: 'no open pull request has the commit of that workflow as its head' };
  return pullRequest(api, repository, number ?? 0);
}

function pullRequest(api: Api, repository: string, number: number): PullRequest {
  const comments = `/repos/${repository}/issues/${number}/comments`;
  return {
    title: `pull request ${number} of ${repository}`,
    async find(mark): Promise<Comment | null> {
      const self = textAt(await ask(api, { path: '/user' }, [401, 403, 404]), 'login') ?? ofJobs;
      const found = (await askAll(api, comments)).find(
        (one) => textAt(one, 'user', 'login') === self && textAt(one, 'body')?.startsWith(mark),
      );
      const id = numberAt(found, 'id');
      if (id === null) return null;
      return {
        text: textAt(found, 'body') ?? '',
        async replace(body) {
          await ask(api, {
            method: 'PATCH',
            path: `/repos/${repository}/issues/comments/${id}`,
            body: { body },
          });
        },
      };
    },
    async create(body) {
      await ask(api, { method: 'POST', path: comments, body: { body } });
    },
  };
}
