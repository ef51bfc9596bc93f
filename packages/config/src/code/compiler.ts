/** esbuild, which all compilations of a process share. */
type Esbuild = typeof import('@docgen/esbuild');

/** esbuild's process: the number of compilations, and how to end it if it was started. */
const held: { running: number; stop: (() => unknown) | null } = { running: 0, stop: null };

/**
 * esbuild, loaded on first use. It runs in a separate process, which ends with this one. Otherwise it sometimes
 * prints its pending tasks below the report of a failed build.
 */
export async function compiler(): Promise<Esbuild> {
  const esbuild = await import('@docgen/esbuild');
  const stop: () => unknown = esbuild.stop;
  if (!process.listeners('exit').includes(stop)) process.on('exit', stop);
  held.stop = stop;
  return { ...esbuild, build: counted(esbuild.build), transform: counted(esbuild.transform) };
}

/**
 * Ends esbuild's process, which takes about 40 MB, unless something is being compiled, for another build for example. A
 * later compilation starts another one.
 */
export async function restCompiler(): Promise<void> {
  const { running, stop } = held;
  if (running > 0) return;
  held.stop = null;
  await stop?.();
}

/** The same function, whose pending calls count as compilations. */
function counted<Compile extends Esbuild['build'] | Esbuild['transform']>(compile: Compile): Compile {
  const run = async (...given: Parameters<Compile>) => {
    held.running++;
    try {
      return await (compile as (...given: Parameters<Compile>) => Promise<unknown>)(...given);
    } finally {
      held.running--;
    }
  };
  return run as Compile;
}
