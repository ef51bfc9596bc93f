/**
 * sharp in one of its two builds. The native one is faster. The WebAssembly one contains its own decoders and encoders,
 * compiled once, so it gives the same bytes on every platform.
 */
import { createRequire } from 'node:module';

export type Sharp = (typeof import('sharp'))['default'];

const builds = new Map<string | null, Promise<Sharp>>();

/** `wasm` is the path of the WebAssembly build, or null for the native one. */
export function encoder(wasm: string | null): Promise<Sharp> {
  const build = builds.get(wasm) ?? (wasm === null ? native() : portable(wasm));
  builds.set(wasm, build);
  return build;
}

async function native(): Promise<Sharp> {
  return configured((await import('sharp')).default);
}

/** sharp loads the first build that it finds, so every other one is replaced before. */
async function portable(wasm: string): Promise<Sharp> {
  const require = createRequire(import.meta.url);
  const ofSharp = createRequire(require.resolve('sharp'));
  const { optionalDependencies } = ofSharp('../package.json') as {
    readonly optionalDependencies: { readonly [name: string]: string };
  };
  ofSharp(wasm);
  const build = require.cache[wasm];
  for (const name of Object.keys(optionalDependencies)) {
    const path = pathOf(`${name}/sharp.node`, ofSharp);
    if (path !== null) require.cache[path] = build;
  }
  return configured(require('sharp') as Sharp);
}

function pathOf(name: string, from: NodeJS.Require): string | null {
  try {
    return from.resolve(name);
  } catch {
    return null;
  }
}

function configured(build: Sharp): Sharp {
  // One thread for each conversion, so an encoder divides every image in the same way.
  build.concurrency(1);
  build.cache(false);
  return build;
}
