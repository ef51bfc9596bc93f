/**
 * Azure Repos: a closed thread on the pull request of the run, so that it doesn't wait for an answer. API:
 * https://learn.microsoft.com/rest/api/azure/devops/git/pull-request-threads
 */
import { Failure } from '@docgen/store/failure';
import type { Comment, Job, JobTarget } from '../pull-request.js';
import { required, requiredNumber, requiredOrigin } from '../environment.js';
import { type Api, ask } from '../requests.js';
import { listAt, numberAt, textAt } from '../shape.js';

const whereSet = 'Azure Pipelines sets it in runs for pull requests of Azure Repos';
const version = 'api-version=7.1';

export async function azure({ environment, signal }: Job): Promise<JobTarget> {
  const number = requiredNumber(environment, 'SYSTEM_PULLREQUEST_PULLREQUESTID', whereSet);
  const repository = required(environment, 'BUILD_REPOSITORY_ID', whereSet);
  const project = required(environment, 'SYSTEM_TEAMPROJECT', whereSet);
  if (environment['BUILD_REPOSITORY_PROVIDER'] !== 'TfsGit')
    throw new Failure('usage', "the pull request isn't in Azure Repos", {
      hint: 'For a repository on GitHub, comment from GitHub Actions',
    });
  const token = required(
    environment,
    'SYSTEM_ACCESSTOKEN',
    "Pass it to the step: 'env: { SYSTEM_ACCESSTOKEN: $(System.AccessToken) }'",
  );
  const api: Api = {
    origin: requiredOrigin(environment, 'SYSTEM_COLLECTIONURI', whereSet),
    headers: { authorization: `Bearer ${token}` },
    signal,
  };
  const inProject = [project, '_apis', 'git', 'repositories', repository].map(encodeURIComponent).join('/');
  const threads = `/${inProject}/pullRequests/${number}/threads`;
  return {
    title: `pull request ${number} of ${project}`,
    async find(mark): Promise<Comment | null> {
      const self = textAt(await ask(api, { path: '/_apis/connectionData' }), 'authenticatedUser', 'id');
      const all = listAt(await ask(api, { path: `${threads}?${version}` }), 'value');
      for (const thread of all) {
        const [first] = listAt(thread, 'comments');
        const [ofThread, id] = [numberAt(thread, 'id'), numberAt(first, 'id')];
        const text = textAt(first, 'content');
        if (self === null || textAt(first, 'author', 'id') !== self || !text?.startsWith(mark)) continue;
        const path = `${threads}/${ofThread}/comments/${id}?${version}`;
        return {
          text,
          async replace(content) {
            await ask(api, { method: 'PATCH', path, body: { content } });
          },
        };
      }
      return null;
    },
    async create(content) {
      const comments = [{ parentCommentId: 0, commentType: 'text', content }];
      await ask(api, { method: 'POST', path: `${threads}?${version}`, body: { comments, status: 'closed' } });
    },
  };
}
