/**
 * Lets V8 optimize code later than usual, because a run is short. On two processors, the threads of its compilers compete
 * with those that read and render pages. Optimizing less saves 3 to 15 % of the processor time of a cold build. The numbers
 * are those of the Node.js versions that they were measured with. Other versions keep their defaults.
 */
import { setFlagsFromString } from 'node:v8';

const flags: { readonly [major: string]: readonly string[] } = {
  // Four times as many steps as usual. Until then, code of the baseline compiler runs instead of being interpreted.
  20: ['--interrupt-budget=528000', '--always-sparkplug'],
  // Four times as many calls. There is no Maglev, which optimizes quickly.
  22: ['--invocation-count-for-turbofan=12000'],
  // What Maglev has optimized is fast enough, except for the hottest code of large sites.
  24: [
    '--invocation-count-for-maglev=1000',
    '--invocation-count-for-turbofan=200000',
    '--invocation-count-for-osr=20000',
  ],
};

export function compileLater(): void {
  const [major = ''] = process.versions.node.split('.');
  for (const flag of flags[major] ?? []) setFlagsFromString(flag);
}
