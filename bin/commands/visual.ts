/** `docgen diff --visual`: adds how pages look, before and after. */
import { type Edition, Failure, type Progress, codeTools, openWorkspace } from '@docgen/engine';
import {
  type DiffRequest,
  type DiffResult,
  type State,
  type VisualView,
  statesOf,
} from '@docgen/engine/diff';
import type { Route } from '@docgen/model';
import type { ReportedDiff } from '../report/site-diff.js';
import type { Shell } from '../shell.js';
import type { DiffFlags } from './flags.js';
import { packageOfSite } from './optional-package.js';

type VisualTools = typeof import('@docgen/visual');

type Asked = DiffRequest & { readonly onProgress: (progress: Progress) => void };

export async function withPictures(
  result: DiffResult,
  request: Asked,
  flags: Pick<DiffFlags, 'mask' | 'visualPages' | 'chromium'>,
  shell: Shell,
): Promise<ReportedDiff> {
  if (result.diff === null) return result;
  const missing = "screenshots are taken by a package that isn't installed";
  const tools = await packageOfSite<VisualTools>('@docgen/visual', request.folder, missing);
  const states = await statesOf(request);
  try {
    const { base, head } = states;
    if ('published' in base)
      throw new Failure('usage', "--visual can't take screenshots of an earlier build", {
        hint: 'Compare with a commit, or with a folder of sources',
      });
    const before = await openSide(base, request, shell);
    const after = await openSide(head, request, shell).catch(async (error: unknown) => {
      await before.close();
      throw error;
    });
    try {
      const pairs = pairsOf(result.diff, { before, after, isWhole: changesStyles(base, head), request });
      const { browsers, signal } = shell;
      const looked = await tools.lookAtPages(
        pairs,
        { before: before.side, after: after.side },
        {
          search: { ...browsers, named: flags.chromium ?? browsers.named },
          masks: flags.mask ?? [],
          timeLimit: 20_000,
          most: flags.visualPages,
          signal,
          onPage: (done) => request.onProgress({ phase: 'visual', done, total: 0 }),
        },
      );
      return reported(result, result.diff, looked);
    } finally {
      await before.close();
      await after.close();
    }
  } catch (error) {
    if (error instanceof tools.ChromiumFault) throw new Failure(error.kind, error.message, error);
    throw error;
  } finally {
    states.close();
  }
}

interface OpenSide {
  readonly side: Edition & { readonly site: NonNullable<Edition['site']> };
  readonly close: () => Promise<unknown>;
}

async function openSide({ fs, folder, name }: State, request: Asked, shell: Shell): Promise<OpenSide> {
  const workspace = await openWorkspace({ ...request, folder }, { fs, tools: codeTools, renders: true });
  shell.signal.addEventListener('abort', () => workspace.interrupt(), { once: true });
  const side = await workspace.open();
  const { site } = side;
  if (site !== null) return { side: { ...side, site }, close: () => workspace.close() };
  await workspace.close();
  throw new Failure('usage', `the configuration of ${name.name} has errors`);
}

/** Whether something else than the text of pages differs, which may change how any page looks. */
function changesStyles(base: State, head: State): boolean {
  if (base.files === null || head.files === null) return true;
  return [...base.files, ...head.files].some((path) => !path.endsWith('.md'));
}

interface Pairing {
  readonly before: OpenSide;
  readonly after: OpenSide;
  /** Whether all pages are looked at, after those of the report. */
  readonly isWhole: boolean;
  readonly request: Asked;
}

function pairsOf(
  { pages }: NonNullable<DiffResult['diff']>,
  { before, after, isWhole, request }: Pairing,
): { readonly before: Route; readonly after: Route }[] {
  const was = new Map(before.side.manifest.routes.map((route) => [route.url, route]));
  const is = new Map(after.side.manifest.routes.map((route) => [route.url, route]));
  const from = new Map(pages.map((page) => [page.url, page.from ?? page.url]));
  const others = isWhole
    ? [...is.values()].filter(
        ({ kind, locale }) =>
          kind !== 'not-found' && (request.locales.length === 0 || request.locales.includes(locale)),
      )
    : [];
  return [...new Set([...from.keys(), ...others.map(({ url }) => url)])].flatMap((url) => {
    const [first, second] = [was.get(from.get(url) ?? url), is.get(url)];
    return first && second ? [{ before: first, after: second }] : [];
  });
}

function reported(
  result: DiffResult,
  diff: NonNullable<DiffResult['diff']>,
  { pages, isPartial }: Awaited<ReturnType<VisualTools['lookAtPages']>>,
): ReportedDiff {
  const pictures = new Map(
    pages.flatMap((page) =>
      page.views.flatMap(({ pictures: found, ...view }) =>
        found ? [[keyOf(page.url, view), { ...found, place: view.place }] as const] : [],
      ),
    ),
  );
  return {
    ...result,
    diff: { ...diff, visual: { pages: pages.map(withoutPictures), isPartial } },
    picturesOf: (page, view) => {
      const found = pictures.get(keyOf(page, view));
      return (
        found && {
          before: dataUrl(found.before),
          after: dataUrl(found.after),
          marked: dataUrl(found.marked),
          place: found.place,
        }
      );
    },
  };
}

type DrawnPage = Awaited<ReturnType<VisualTools['lookAtPages']>>['pages'][number];

function withoutPictures({ url, fault, views }: DrawnPage) {
  return {
    url,
    views: views.map(({ mode, width, heights, pixels, share }) => ({ mode, width, heights, pixels, share })),
    fault,
  };
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

function keyOf(url: string, { mode, width }: Pick<VisualView, 'mode' | 'width'>): string {
  return `${url} ${mode} ${width}`;
}
