/**
 * Settings that all compilations of a build share: which React and which docgen they use, how they treat stylesheets,
 * and how they compile modules for the server one by one. Compiled code is never stored.
 */
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions, Message, Metafile, Plugin } from '@docgen/esbuild';
import type { Site } from '@docgen/model';
import { compiler } from '@docgen/config/code/compiler';
import { codeHashOf } from '@docgen/config/code/code-hash';
import { isBuildFailure } from '@docgen/config/data/json';
import { guarded } from '@docgen/config/code/guarded-run';

/** Settings of every compilation. */
export const common = {
  bundle: true,
  write: false,
  logLevel: 'silent',
  metafile: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

export const browsers = ['chrome120', 'firefox121', 'safari17'];

/** JSX is React's, whatever a `tsconfig.json` above the file says. */
export const reactJsx = { compilerOptions: { jsx: 'react-jsx' } } as const;

/**
 * Resolves React to the copy that renders the pages, and docgen's packages to those of the running docgen, even if the
 * site hasn't installed them. On the server both stay external, so that their contexts are the running ones.
 */
export function running(side: 'server' | 'browser'): Plugin {
  return {
    name: 'running',
    setup(build) {
      const place = side === 'browser' ? inside : outside;
      build.onResolve({ filter: /^(react(-dom)?(\/.*)?|@docgen\/theme)$/ }, ({ path, kind }) =>
        place(runningPath(path), kind),
      );
      build.onResolve(
        {
          filter: /^@docgen\/((client|search|theme-default)(\/.*)?|markdown\/((declared|drawn)-)?features)$/,
        },
        ({ path }) => ({
          path: fileURLToPath(import.meta.resolve(path)),
        }),
      );
    },
  };
}

/** The file of React or of the theme contract that the running docgen uses. */
export function runningPath(name: string): string {
  return name.startsWith('@docgen/')
    ? fileURLToPath(import.meta.resolve(name))
    : createRequire(import.meta.url).resolve(name);
}

const inside = (path: string) => ({ path });
/** In memory, code imports its packages by URL; `require` accepts only paths. */
const outside = (path: string, kind: string) => ({
  path: kind === 'require-call' ? path : pathToFileURL(path).href,
  external: true,
});

/** Removes stylesheets that code imports: they are bundled into the site's own. */
export const stylesApart: Plugin = {
  name: 'styles-apart',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) =>
      path.endsWith('.module.css')
        ? { errors: [{ text: 'CSS modules are not supported: import a stylesheet, and name its classes' }] }
        : { contents: '', loader: 'js' },
    );
  },
};

/** Virtual modules, imported as `namespace:name`; their own imports are resolved from `folder`. */
export function madeModules(namespace: string, texts: ReadonlyMap<string, string>, folder: string): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({
        contents: texts.get(path) ?? '',
        resolveDir: folder,
      }));
    },
  };
}

/** Code that runs from memory has no `require`, but CommonJS packages call it. */
const requireBanner =
  "import { createRequire as docgenRequire } from 'node:module'; const require = docgenRequire(process.execPath);";

/**
 * Returns the compiler's result. Its messages name files relative to the site's folder, whatever folder it runs in.
 */
export async function namingFrom<T>(folder: string, workingFolder: string, built: Promise<T>): Promise<T> {
  try {
    return await built;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const renamed = (message: Message): Message => {
      const { location } = message;
      if (location === null || location.file.includes(':')) return message;
      const file = relative(folder, join(workingFolder, location.file)).split(sep).join('/');
      return { ...message, location: { ...location, file } };
    };
    const { errors, warnings } = error;
    throw Object.assign(error, { errors: errors.map(renamed), warnings: warnings.map(renamed) });
  }
}

/** Settings for a module that runs here, from memory. */
export const serverSettings = {
  ...common,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  banner: { js: requireBanner },
} as const satisfies BuildOptions;

/** Folder in which compiled modules would be, if they were written to disk. */
export const compiledFolder = 'compiled';

/** A module to compile: `path` is absolute. */
export interface EntryModule {
  readonly name: string;
  readonly path: string;
}

export interface Compiled {
  readonly code: string;
  /** Changes with everything it is made from: its inputs by content, external packages by version. */
  readonly hash: string;
  /** Its source map, with which `thrownPlace` finds where the code threw. */
  readonly map: string | null;
  /** Absolute paths of its inputs. */
  readonly inputs: readonly string[];
  /** Absolute paths of the stylesheets among them, in the order of import. */
  readonly styles: readonly string[];
}

export type CompiledOrFaults = Compiled | { readonly faults: readonly Message[] };

/**
 * Compiles modules of a site to run here, all together; only if that fails, each by itself, so that the valid ones are
 * kept.
 */
export async function compileEach(
  entries: readonly EntryModule[],
  folder: string,
): Promise<ReadonlyMap<string, CompiledOrFaults>> {
  try {
    return await compileAll(entries, folder);
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const [first, ...others] = entries;
    if (first && others.length === 0) return new Map([[first.name, { faults: error.errors }]]);
    const apart = await Promise.all(entries.map((entry) => compileEach([entry], folder)));
    return new Map(apart.flatMap((one) => [...one]));
  }
}

async function compileAll(
  entries: readonly EntryModule[],
  folder: string,
): Promise<ReadonlyMap<string, CompiledOrFaults>> {
  if (entries.length === 0) return new Map();
  const { build } = await compiler();
  const result = await build({
    ...serverSettings,
    absWorkingDir: folder,
    entryPoints: entries.map(({ path }, index) => ({ in: path, out: String(index) })),
    outdir: compiledFolder,
    // Separate, so that the code is unchanged.
    sourcemap: 'external',
    sourcesContent: false,
    tsconfigRaw: reactJsx,
    plugins: [running('server'), stylesApart],
  });
  const outputs = Object.entries(result.metafile.outputs);
  const made = entries.map(async ({ name }, index): Promise<[string, Compiled]> => {
    const file = `${index}.js`;
    const code = result.outputFiles.find(({ path }) => basename(path) === file)?.text ?? '';
    const entry = outputs.find(([path]) => basename(path) === file)?.[1].entryPoint ?? '';
    const inputs = inputsOf(entry, result.metafile).map((path) => join(folder, path));
    const styles = inputs.filter((path) => path.endsWith('.css'));
    const map = result.outputFiles.find(({ path }) => basename(path) === `${file}.map`)?.text ?? null;
    return [name, { code, hash: await codeHashOf(code), map, inputs, styles }];
  });
  return new Map(await Promise.all(made));
}

/**
 * The files of a compilation in `folder`, its absolute working folder, and those that its code imports when it runs.
 */
export function filesOf({ inputs }: Metafile, folder: string): string[] {
  const outside = Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [
    ...Object.keys(inputs)
      // Others are generated, such as the stylesheets' entry.
      .filter((path) => path !== '<stdin>' && !/^[a-z-]{2,}:/.test(path))
      .map((path) => join(folder, path.replace(/\?[a-z]+$/, ''))),
    ...outside.filter((path) => path.startsWith('file:')).map((path) => fileURLToPath(path)),
  ];
}

/** An entry and all its imports, in the order in which modules run. */
function inputsOf(entry: string, { inputs }: Metafile): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of inputs[path]?.imports ?? []) if (imported.external !== true) visit(imported.path);
    order.push(path);
  };
  visit(entry);
  return order;
}

/** Runs compiled code of a site, the same code only once. */
export async function run(code: string): Promise<unknown> {
  return guarded(() => imported(code));
}

/** Runs the compiled theme of a site. docgen's own needs no thread that watches it. */
export async function runTheme(code: string, { theme }: Pick<Site, 'theme'>): Promise<unknown> {
  return theme === null ? imported(code) : run(code);
}

async function imported(code: string): Promise<unknown> {
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
