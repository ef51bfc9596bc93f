/** docgen's version, which is part of cache keys and printed by `--version`. */
import { readFileSync } from 'node:fs';

export const version: string = versionOf(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

function versionOf(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed
    ? String(parsed.version)
    : '0.0.0';
}
