/** `pnpm --filter @docgen/vscode vsix`: writes the extension as `lib/docgen.vsix`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vsixFiles, zipped } from './pack.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8')) as { readonly version: string };
mkdirSync(at('../lib'), { recursive: true });
writeFileSync(at('../lib/docgen.vsix'), zipped(await vsixFiles(version)));
