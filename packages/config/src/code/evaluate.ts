/**
 * Evaluates the configuration file to its exported value. JSON is parsed. Code is compiled by esbuild each time and
 * run from memory: compiled code is never stored, because a restored cache isn't trusted. Errors are diagnostics.
 */
import { realpath } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { basename, dirname, relative, sep } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { BuildFailure, Message, Plugin } from '@docgen/esbuild';
import { compiler } from './compiler.js';
import { type FaultPlace, configInvalid } from '../diagnostics.js';
import { blockWatch } from './blocked.js';
import { guarded, hintAt, howItFailed, longest } from './guarded-run.js';
import { failedPlace, thrownPlace } from './thrown-place.js';
import { codeHashOf } from './code-hash.js';
import { dataOf } from '../data/data-file.js';
import { isBuildFailure, keyTwice, rangeOf } from '../data/json.js';

export interface ConfigFile {
  /** Path relative to the site folder. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
}

export type Evaluated =
  /** `codeHash` changes with the configuration's code and the packages that it uses; data has no code. */
  | {
      readonly value: unknown;
      readonly compiled: string | null;
      /** Source map of `compiled`, with which `placeOfThrown` finds the position of an error. */
      readonly map: string | null;
      readonly codeHash: string;
      /** Other files that it was compiled from, as paths relative to the site folder. */
      readonly imports: readonly string[];
    }
  | { readonly fault: Diagnostic };

/** `bytes` is the content of the file. */
export async function evaluateConfig(file: ConfigFile, bytes: Uint8Array): Promise<Evaluated> {
  if (!file.name.endsWith('.json')) return runCode(file);
  const read = await dataOf(file.name, bytes);
  if ('fault' in read) return read;
  return { value: withoutSchemaUrl(read.data.value), compiled: null, map: null, codeHash: '', imports: [] };
}

/** `$schema` in JSON is for editors only. */
function withoutSchemaUrl(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value;
  const { $schema: url, ...rest } = value;
  return typeof url === 'string' ? rest : value;
}

/** Path that the compiled configuration would have as a file. */
const compiledName = 'docgen.config.compiled.js';

async function runCode(file: ConfigFile): Promise<Evaluated> {
  const { build } = await compiler();
  const folder = dirname(file.path);
  // Its thread starts while this one waits for the compiler, another process.
  blockWatch(longest);
  try {
    const result = await build({
      stdin: {
        contents: file.text,
        sourcefile: file.name,
        resolveDir: folder,
        loader: file.name.endsWith('.ts') ? 'ts' : 'js',
      },
      absWorkingDir: folder,
      bundle: true,
      metafile: true,
      write: false,
      outfile: compiledName,
      // Separate, so the code stays unchanged.
      sourcemap: 'external',
      sourcesContent: false,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'silent',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(file.path).href) },
      plugins: [runningDocgen, componentsByName(await realpath(folder).catch(() => folder)), packagesByUrl],
    });
    const twice = duplicateKeyIn(result.warnings);
    if (twice) return { fault: twice };
    const textOf = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text;
    const code = textOf(compiledName) ?? '';
    const map = textOf(`${compiledName}.map`) ?? null;
    const run = async (): Promise<unknown> =>
      import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    const [loaded, fault] = await guarded(run).then(
      (value) => [value, null] as const,
      (error: unknown) => [undefined, runFault(file, error, { code, map })] as const,
    );
    if (fault) return { fault };
    const value =
      typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
    if (value === undefined) {
      return {
        fault: configInvalid(
          { file: file.name },
          'The file has no default export',
          'Write export default defineConfig({ … })',
        ),
      };
    }
    const inputs = Object.keys(result.metafile.inputs);
    // Other inputs aren't files: they start with a plugin's namespace and a colon.
    const imports = inputs.filter((path) => path !== file.name && !path.includes(':'));
    return { value, compiled: code, map, codeHash: await codeHashOf(code), imports };
  } catch (error) {
    return { fault: isBuildFailure(error) ? compileFault(file, error) : runFault(file, error, null) };
  }
}

/** Everything that `@docgen/cli` exports, except types. */
const runningFace = `export const defineConfig = (config) => config;
export const definePlugin = ({ name, options, parts }) => (given) =>
  ({ name, options: options ? { schema: options, given } : null, parts });`;

/** `@docgen/cli` in a configuration refers to the running docgen, even if the site hasn't installed it. */
const runningDocgen: Plugin = {
  name: 'running-docgen',
  setup(build) {
    build.onResolve({ filter: /^@docgen\/cli$/ }, () => ({ path: 'define-config', namespace: 'docgen' }));
    build.onLoad({ filter: /^define-config$/, namespace: 'docgen' }, () => ({
      contents: runningFace,
    }));
  },
};

const componentExport = 'docgenComponent';

/**
 * A dynamic import of a relative path refers to a component. The configuration receives a module with the file's name,
 * so the component is neither compiled nor run just to read the configuration.
 */
function componentsByName(folder: string): Plugin {
  const namespace = 'docgen-component';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, async ({ kind, path, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === namespace) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: namespace });
        if (found.errors.length > 0) return undefined;
        return { path: relative(folder, found.path).split(sep).join('/'), namespace };
      });
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({
        contents: `export const ${componentExport} = ${JSON.stringify(path)};`,
      }));
    },
  };
}

/**
 * File that a module from such an import refers to, relative to the configuration's folder; undefined for any other
 * value.
 */
export function componentFile(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !(componentExport in loaded)) return undefined;
  const file = loaded[componentExport];
  return typeof file === 'string' ? file : undefined;
}

/** Code that runs from memory has no folder, so its packages are imported by file URL. */
const packagesByUrl: Plugin = {
  name: 'packages-by-url',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async (args) => {
      if (args.kind === 'entry-point' || args.pluginData === 'resolved' || args.path.startsWith('node:'))
        return undefined;
      const found = await build.resolve(args.path, {
        kind: args.kind,
        resolveDir: args.resolveDir,
        pluginData: 'resolved',
      });
      if (found.errors.length > 0 || found.external)
        return found.external ? { path: args.path, external: true } : undefined;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** A duplicate key in an object of the site's code. The compiler doesn't report those of packages. */
function duplicateKeyIn(warnings: readonly Message[]): Diagnostic | null {
  const found = warnings.find(({ id }) => id === 'duplicate-object-key');
  if (!found?.location) return null;
  const key = /"(.*)"/.exec(found.text)?.[1] ?? '';
  const place = { file: found.location.file, range: rangeOf(found.location) };
  return keyTwice(place, key, found.notes[0]?.location?.line ?? found.location.line);
}

function compileFault(file: ConfigFile, failure: BuildFailure): Diagnostic {
  const first = failure.errors[0];
  const place = first?.location;
  const inFile = place && basename(place.file) === file.name;
  const range = inFile ? rangeOf(place) : undefined;
  return configInvalid(
    { file: file.name, range },
    `The file can't be compiled: ${first?.text ?? failure.message}`,
  );
}

/** `compiled` is null if compiling failed. */
function runFault(
  file: ConfigFile,
  error: unknown,
  compiled: { readonly code: string; readonly map: string | null } | null,
): Diagnostic {
  const source = { file: compiledName, map: compiled?.map ?? null };
  const place = failedPlace(error, compiled?.code ?? '', source) ?? { file: file.name };
  return configInvalid(place, `The file ${howItFailed(error, ' when it is run')}`, hintAt(error));
}

/** Position where code of the configuration threw; null if no frame of the stack is in a file of the site. */
export function placeOfThrown(error: unknown, map: string | null): FaultPlace | null {
  return thrownPlace(error, { file: compiledName, map });
}
