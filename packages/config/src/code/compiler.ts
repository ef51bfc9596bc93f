/**
 * esbuild, loaded when something is compiled. It works in a process of its own, which is ended with this one: left alone,
 * it sometimes prints what it was waiting for below the report of a build that failed.
 */
export async function compiler(): Promise<typeof import('@docgen/esbuild')> {
  const esbuild = await import('@docgen/esbuild');
  const stop: () => unknown = esbuild.stop;
  if (!process.listeners('exit').includes(stop)) process.on('exit', stop);
  return esbuild;
}
