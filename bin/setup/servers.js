/**
 * Servers that tests need in addition to docgen and Chromium. If one isn't available, the tests that need it are
 * skipped.
 */
import { spawnSync } from 'node:child_process';
import { debianPackage } from './debian.js';

/** Commands and Debian packages. Debian keeps some where only root's PATH looks. */
const servers = [
  { name: 'nginx', commands: ['nginx', '/usr/sbin/nginx'], probe: '-v', package: 'nginx-light' },
  { name: 'Apache', commands: ['apache2', '/usr/sbin/apache2'], probe: '-v', package: 'apache2-bin' },
  { name: 'Caddy', commands: ['caddy'], probe: 'version', package: 'caddy' },
];

/** nginx, which a short run compares with its preview; long runs do so with the others too. */
export function webServers({ isLong }) {
  for (const { name, commands, probe, package: debian } of isLong ? servers : servers.slice(0, 1)) {
    if (commands.some((command) => spawnSync(command, [probe]).status === 0)) continue;
    process.stderr.write(`${name} is being installed …\n`);
    if (!debianPackage(debian)) process.stderr.write(`Without ${name} its tests are skipped.\n`);
  }
}
