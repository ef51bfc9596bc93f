/** The options of `docgen verify`. */
import { type Command, Option } from 'commander';
import { addVerifyTarget, positive } from './option-values.js';
import { verifyFormatNames } from './report/targets.js';

/** Hosts whose behavior docgen knows. */
export const hosts = [
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  'cloudfront',
  'nginx',
  'apache',
  'caddy',
  'static',
] as const;

export function verifyOptions(command: Command): Command {
  return command
    .argument('<url>', 'URL of the live site')
    .argument('[site]', 'folder of the site (default: the current one)')
    .option('--out <folder>', 'output folder of the build (default: <site>/dist)')
    .option('--base <path>', "base path of the site's URLs")
    .addOption(
      new Option('--as <host>', "host whose rules count (default: the configuration's)").choices(hosts),
    )
    .option('--receipt <file>', 'compare with a receipt of docgen build --receipt instead')
    .option('--key <file>', 'with --receipt: public Ed25519 key in PEM format')
    .option('--sample <n>', 'request only n URLs', positive)
    .option('--seed <text>', 'with --sample: choose other URLs (default: the digest of the build)')
    .option('--concurrency <n>', 'requests at the same time', positive, 6)
    .option('--rate <n>', 'requests per second', positive, 50)
    .option('--timeout <seconds>', 'seconds that one response may take', positive, 20)
    .option('--allow-address <address...>', 'IP addresses to connect to although they are not public')
    .option(
      '--format <format[=file]>',
      `${verifyFormatNames.join(', ')}; repeatable; missing folders of a file are created (default: pretty)`,
      addVerifyTarget,
    )
    .option('--verbose', 'print all differences')
    .option('--quiet', 'print differences only')
    .option('--no-color', "don't use colors");
}
