/** Measures the time from an empty folder to the first page that a server responds with, with a warm npm cache. */
import { join } from 'node:path';
import { apart, createWords } from './apart.js';
import { packAll } from './pack.js';
import { productionTree } from './production.js';
import { startRegistry } from './registry.js';
import { serveSite } from './served.js';
import { demand } from './run.js';

/**
 * Returns the seconds of each part, as lines; `folder` is empty. The first round fills the cache, and the second one
 * counts.
 */
export async function firstPage(folder: string): Promise<string> {
  const registry = await startRegistry(folder, await packAll(folder), productionTree());
  const home = join(folder, 'home');
  const lines: string[] = [];
  for (const name of ['cold', 'warm']) {
    const here = await apart(join(folder, name), registry.url, home);
    const start = performance.now();
    const since = () => ((performance.now() - start) / 1000).toFixed(1);
    const [command, ...args] = createWords('npm', 'site');
    await demand(command, args, { cwd: here.folder, env: here.env });
    lines.push(`${name} cache: created and installed after ${since()} s`);
    const served = await serveSite(join(here.folder, 'site'), here);
    await (await fetch(`${served.url}docs/intro`)).text();
    lines.push(`${name} cache: first page after ${since()} s`);
    await served.stop();
  }
  await registry.close();
  return `${lines.join('\n')}\n`;
}
