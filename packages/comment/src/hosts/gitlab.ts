/**
 * GitLab: a note on the merge request of the pipeline. `CI_JOB_TOKEN` can't write notes, so the job needs a project's
 * access token. API: https://docs.gitlab.com/api/notes/
 */
import type { Comment, Job, JobTarget } from '../pull-request.js';
import { required, requiredNumber, requiredOrigin } from '../environment.js';
import { type Api, ask, askAll } from '../requests.js';
import { numberAt, textAt } from '../shape.js';

const whereSet = 'GitLab sets it in pipelines for merge requests';

export async function gitlab({ environment, signal }: Job): Promise<JobTarget> {
  const project = requiredNumber(environment, 'CI_MERGE_REQUEST_PROJECT_ID', whereSet);
  const number = requiredNumber(environment, 'CI_MERGE_REQUEST_IID', whereSet);
  const token = required(
    environment,
    'GITLAB_TOKEN',
    "Add a project access token with the role Reporter and the scope 'api' as a masked variable",
  );
  const api: Api = {
    origin: requiredOrigin(environment, 'CI_API_V4_URL', whereSet),
    headers: { 'private-token': token },
    signal,
  };
  const notes = `/projects/${project}/merge_requests/${number}/notes`;
  return {
    title: `merge request ${number}`,
    async find(mark): Promise<Comment | null> {
      const self = numberAt(await ask(api, { path: '/user' }), 'id');
      const found = (await askAll(api, `${notes}?sort=asc`)).find(
        (one) => numberAt(one, 'author', 'id') === self && textAt(one, 'body')?.startsWith(mark),
      );
      const id = numberAt(found, 'id');
      if (self === null || id === null) return null;
      return {
        text: textAt(found, 'body') ?? '',
        async replace(body) {
          await ask(api, { method: 'PUT', path: `${notes}/${id}`, body: { body } });
        },
      };
    },
    async create(body) {
      await ask(api, { method: 'POST', path: notes, body: { body } });
    },
  };
}
