/** Surveys the base that a head is compared with, and keeps what both use in the store. */
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { liveKeys } from '@docgen/analysis/analyze';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Cache } from '@docgen/analysis/open-site';
import type { Survey } from '@docgen/analysis/surveyed';
import { Failure } from '@docgen/store/failure';
import { openHashes } from '@docgen/store/kept/hashes';
import { openMemory } from '@docgen/store/kept/memory';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { nearSurvey } from './near-survey.js';
import { openSide } from './open.js';
import type { State } from './states.js';

export interface HeadSide {
  readonly survey: Survey;
  readonly analysis: Analysis;
  readonly state: State;
  readonly cache: Cache;
  readonly code: string;
}

export interface BasePlace {
  readonly request: Request;
  readonly run: Phases;
  readonly tools: CodeTools;
}

/** `use` returns the keys that it has in the store. Throws a Failure if the base's configuration has errors. */
export async function withBase<T extends { readonly keys: readonly string[] }>(
  base: State,
  head: HeadSide,
  { request, run, tools }: BasePlace,
  use: (survey: Survey) => Promise<T>,
): Promise<T> {
  const { cache, code } = head;
  const isFolder = base.folder !== request.folder;
  const name = `sources of ${base.folder} at ${request.folder}`;
  const memory = isFolder
    ? await openMemory(base.fs, cache.store, { name, now: request.now })
    : viewMemory(base, cache, request);
  const near = await run.run('base', () =>
    nearSurvey(head.survey, { base, head: head.state, memory, request }),
  );
  const opened = near
    ? { survey: near }
    : // The base may not have every language yet.
      await openSide(
        { ...request, locales: [] },
        {
          fs: base.fs,
          run,
          tools,
          cache: { ...cache, notes: [], memory },
          ownCode: code,
        },
      );
  if (opened.survey === null) throw brokenBase(base, opened.diagnostics);
  const { survey } = opened;
  try {
    memory.keep();
    const found = await run.run('compare', () => use(survey));
    const parsed = [...(head.survey.parsed ?? []), ...(survey.parsed ?? [])];
    const others = [cache.memory.key, memory.key, ...head.analysis.files.texts.keys, ...found.keys];
    await cache.store.flush(liveKeys(parsed, others));
    return found;
  } finally {
    await survey.reading.close();
  }
}

/** Hashes of a view: those of files that are the folder's are known from its stamps. */
export function viewMemory(
  { fs }: State,
  { memory }: Pick<Cache, 'memory'>,
  { now }: Request,
): Cache['memory'] {
  const known = memory.hashes.known();
  return { key: memory.key, hashes: openHashes(fs, { now, known }), keep: () => undefined };
}

function brokenBase({ name }: State, [first]: readonly Diagnostic[]): Failure {
  return new Failure('usage', `the configuration of ${name.name} has errors: ${first?.message ?? ''}`, {
    hint: 'Compare with a state whose configuration is valid',
  });
}
