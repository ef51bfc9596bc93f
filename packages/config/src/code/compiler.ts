/** How to end esbuild's process, if it was started. */
const started = new Set<() => unknown>();

/**
 * esbuild, loaded on first use. It runs in a separate process, which ends with this one. Otherwise it sometimes
 * prints its pending tasks below the report of a failed build.
 */
export async function compiler(): Promise<typeof import('@docgen/esbuild')> {
  const esbuild = await import('@docgen/esbuild');
  const stop: () => unknown = esbuild.stop;
  if (!process.listeners('exit').includes(stop)) process.on('exit', stop);
  started.add(stop);
  return esbuild;
}

/**
 * Ends esbuild's process, which takes about 40 MB, when nothing is being compiled. A later compilation starts another
 * one.
 */
export async function restCompiler(): Promise<void> {
  const stops = [...started];
  started.clear();
  for (const stop of stops) await stop();
}
