/**
 * The state of a site that shards are made of, and what differs between two states. It contains neither the folder nor
 * anything else of a machine. The commit is for messages only: commits with the same files have the same pages.
 */
import { hashOfValue } from '@docgen/store/hash';
import { git } from '@docgen/store/git';
import { Failure } from '@docgen/store/failure';
import type { BuildPart, Request } from '@docgen/store/request';
import type { ShardState } from '@docgen/store/remote/shards';
import { version } from '@docgen/store/version';
import type { Listed } from '@docgen/analysis/surveyed';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import { identityOf } from '../render/dependencies.js';

export type Shard = Exclude<BuildPart, 'whole'>;

/** Names of shards in messages: `3/8`. */
export function shardName({ shard, shards }: Shard): string {
  return `${shard}/${shards}`;
}

export async function stateOf(request: Request, listed: Listed, shards: number): Promise<ShardState> {
  const { configured, listed: files, described, ownCode, history } = listed;
  const { site, code, strings, accepted, pins, file, sidebarFiles, stringFiles } = configured;
  const texts = [...(file ? [file] : []), ...sidebarFiles.values(), ...Object.values(stringFiles)];
  // The address of an installed module is the machine's; its hash is next to it.
  const settings = JSON.stringify(site).replaceAll(/"file:[^"]*"/g, '""');
  const { out } = await git(request.folder, ['rev-parse', '--verify', 'HEAD']);
  return {
    shards,
    identity: {
      docgen: `${version} ${hashOfValue(ownCode)}`,
      configuration: hashOfValue([
        [settings, code.markdown.hash, strings, accepted],
        texts.map(({ text }) => text),
        pins.map(({ site: name, hash, references }) => [name, hash, references?.hash]),
      ]),
      options: hashOfValue([[...request.locales].sort(), request.drafts]),
      files: hashOfValue([
        files.sources.map(({ path, locale, hash }) => [path, locale, hash]),
        [files.assets.map(({ path }) => path), files.unsupported, files.misplaced],
        [described?.files, described?.reader],
      ]),
      history: hashOfValue([history.days, history.people]),
    },
    commit: /^[\da-f]{40,64}$/.test(out.trim()) ? out.trim() : null,
  };
}

/** The state of drawn pages, which also depend on the theme and the components. */
export function drawnState(
  state: ShardState,
  { hash, components }: DrawnTheme,
  site: Listed['configured']['site'],
): ShardState {
  const theme = hashOfValue([hash, components.map((one) => [one.name, identityOf(one, site)])]);
  return { ...state, identity: { ...state.identity, theme } };
}

/** A shard of another state: an error that says what differs. */
export function otherState(shard: number, found: ShardState, now: ShardState): Failure {
  const name = shardName({ shard, shards: found.shards });
  const [commit, ours] = [found.commit, now.commit];
  const isOfCommit = commit !== null && ours !== null && commit !== ours;
  const hint = `Run docgen build --shard ${shardName({ shard, shards: now.shards })} with the same files, options and docgen as here, or use a new store`;
  return new Failure(
    'usage',
    `shard ${name} in the store ${
      isOfCommit && differs('files', found, now)
        ? `was made of commit ${commit.slice(0, 12)}, and this is commit ${ours.slice(0, 12)}`
        : difference(found, now)
    }`,
    { hint },
  );
}

function differs(part: string, found: ShardState, now: ShardState): boolean {
  return found.identity[part] !== now.identity[part];
}

function difference(found: ShardState, now: ShardState): string {
  const isOther = (part: string) => differs(part, found, now);
  if (found.shards !== now.shards)
    return `is one of ${found.shards}, but this build has ${now.shards} shards`;
  if (isOther('docgen')) {
    const [theirs = ''] = (found.identity['docgen'] ?? '').split(' ');
    return theirs === version
      ? 'was made by another build of docgen'
      : `was made by docgen ${theirs}, and this is docgen ${version}`;
  }
  if (isOther('configuration')) return 'was made with another configuration';
  if (isOther('options')) return 'was made with other values of --locale or --drafts';
  if (isOther('files')) return 'was made of other files';
  if (isOther('history')) return 'was made with another Git history';
  return 'was made with another theme or other components';
}
