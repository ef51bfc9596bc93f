/**
 * Fonts and pictures that stylesheets refer to. Files next to a stylesheet, and those of packages, are emitted next to
 * the site's stylesheet and named by content; paths such as `/logo.svg` mean files in `static/`. Every URL is written
 * relative to the stylesheet, so that it works with any base path of the site. Nothing becomes a `data:` URL, which the
 * site's policy doesn't allow for fonts.
 */
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from '@docgen/esbuild';
import { type OutputFile, encodePath } from '@docgen/model';
import { outputFile } from '@docgen/emit/emit';
import { disk } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';

export interface StyleFiles {
  readonly plugin: Plugin;
  /** Emits the file at an absolute path, and returns its URL relative to the stylesheet. */
  readonly add: (path: string) => Promise<string>;
  /** Files that stylesheets refer to, by their output paths. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** The output path by the name of the source file. */
  readonly named: ReadonlyMap<string, string>;
  /** Absolute paths of these and of the files in `static/`. */
  readonly inputs: ReadonlySet<string>;
}

const kinds = /\.(?:woff2?|[ot]tf|eot|svg|png|jpe?g|gif|webp|avif|ico|cur)$/i;

/** `folder` is the site's. */
export function styleFiles(folder: string): StyleFiles {
  const files = new Map<string, OutputFile>();
  const named = new Map<string, string>();
  const inputs = new Set<string>();
  const add = async (found: string): Promise<string> => {
    const bytes = await readFile(found);
    const extension = extname(found);
    const name = `${basename(found, extension)}-${hashOf(bytes).slice(0, 8)}${extension}`;
    files.set(`assets/${name}`, outputFile(`assets/${name}`, bytes));
    named.set(basename(found), `assets/${name}`);
    inputs.add(found);
    return `.${encodePath(`/${name}`)}`;
  };
  const own = async (found: string, suffix: string): Promise<OnResolveResult> => ({
    path: `${await add(found)}${suffix}`,
    external: true,
  });
  const ofStatic = async (url: string, suffix: string): Promise<OnResolveResult> => {
    const path = join(folder, 'static', decoded(url));
    inputs.add(path);
    if (path.startsWith(join(folder, 'static')) && (await disk.kind(path)) === 'file')
      return { path: `..${encodePath(decoded(url))}${suffix}`, external: true };
    return { errors: [{ text: `"${url}" doesn't exist in static/` }] };
  };
  return { plugin: plugin({ own, ofStatic }), add, files, named, inputs };
}

interface Answers {
  readonly own: (found: string, suffix: string) => Promise<OnResolveResult>;
  readonly ofStatic: (url: string, suffix: string) => Promise<OnResolveResult>;
}

const namespace = 'style-files';

function plugin({ own, ofStatic }: Answers): Plugin {
  return {
    name: namespace,
    setup(build) {
      const resolveFile = (path: string, { importer, resolveDir, kind }: OnResolveArgs) =>
        build.resolve(path, { importer, resolveDir, kind, pluginData: namespace });
      build.onResolve({ filter: /^/ }, async (args) => {
        if (args.kind !== 'url-token' || args.pluginData === namespace) return undefined;
        const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(args.path) ?? [];
        if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined;
        if (path.startsWith('/')) return ofStatic(path, suffix);
        const found = await resolveFile(decoded(path), args);
        if (found.errors.length > 0 || found.external || !kinds.test(found.path)) return undefined;
        return own(found.path, suffix);
      });
    },
  };
}

/** A URL path as a file system path; unchanged if it isn't a valid URL. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
