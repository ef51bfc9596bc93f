/**
 * esbuild, loaded on first use. It runs in a separate process, which ends with this one. Otherwise it sometimes
 * prints its pending tasks below the report of a failed build.
 */
export async function compiler(): Promise<typeof import('@docgen/esbuild')> {
  const esbuild = await import('@docgen/esbuild');
  const stop: () => unknown = esbuild.stop;
  if (!process.listeners('exit').includes(stop)) process.on('exit', stop);
  return esbuild;
}
