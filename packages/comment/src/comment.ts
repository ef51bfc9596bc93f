/**
 * The comment that shows a report on a pull request. There is one for each name: the first run creates it, later runs
 * replace its text. Which pull request that is comes from the CI service alone, never from the report, which a job that
 * ran a fork's code may have written.
 */
import { azure } from './hosts/azure.js';
import { github } from './hosts/github.js';
import { gitlab } from './hosts/gitlab.js';
import type { Job, JobTarget, PullRequest } from './pull-request.js';
import { Failure } from '@docgen/store/failure';

export interface Report {
  /** Distinguishes the comments of several sites: letters, digits, `-`, `_` and `.`. */
  readonly name: string;
  /** Markdown in which nothing of a stranger is markup. */
  readonly text: string;
  /** Whether the report has nothing to say, so that a first comment would only be noise. */
  readonly isEmpty: boolean;
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'not needed';

/**
 * The pull request of the job. Throws a `usage` Failure if the environment isn't that of a pull request's job or has no
 * token, and an `io` Failure if the host can't be asked.
 */
export async function targetOfJob(job: Job): Promise<JobTarget> {
  const { environment } = job;
  if (environment['GITHUB_ACTIONS']) return github(job);
  if (environment['GITLAB_CI']) return gitlab(job);
  if (environment['TF_BUILD']) return azure(job);
  throw new Failure('usage', 'only jobs of GitHub Actions, GitLab CI and Azure Pipelines post comments', {
    hint: 'To see the comment without posting it, add --dry-run',
  });
}

/** The comment's whole text. Its first line is a link definition, which no host shows. */
export function textOf({ name, text }: Report): string {
  return `${markOf(name)}\n\n${text}`;
}

/** Creates or updates the comment. */
export async function comment(on: PullRequest, report: Report): Promise<Outcome> {
  const text = textOf(report);
  const found = await on.find(markOf(report.name));
  if (found === null) {
    if (report.isEmpty) return 'not needed';
    await on.create(text);
    return 'created';
  }
  if (plain(found.text) === plain(text)) return 'unchanged';
  await found.replace(text);
  return 'updated';
}

function markOf(name: string): string {
  return `[//]: # (docgen ${name})`;
}

/** Hosts may return other line endings than they were sent. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}
