/**
 * Packs the extension as VS Code installs it: a zip with the bundled code, its manifest, and two files that describe the
 * package. Microsoft's packer would install two hundred packages, some with install scripts, to write the same files.
 * The same sources give the same bytes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@docgen/esbuild';
import { Resvg } from '@resvg/resvg-js';
import { zipSync } from 'fflate';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** What the package says of itself; the manifest has more that only VS Code reads. */
interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly displayName: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

/** Pixels of the icon's sides. */
const iconSize = 256;

/** The package's files by path. */
export async function vsixFiles(version: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const manifest = JSON.parse(readText('manifest.json')) as Manifest;
  const { code, notices } = await bundled();
  const own = JSON.stringify({ ...manifest, version }, null, 2);
  const icon = new Resvg(readText('icon.svg'), { fitTo: { mode: 'width', value: iconSize } });
  return new Map<string, Uint8Array>([
    ['[Content_Types].xml', bytes(contentTypes)],
    ['extension.vsixmanifest', bytes(vsixManifest(manifest, version))],
    ['extension/package.json', bytes(`${own}\n`)],
    ['extension/extension.cjs', code],
    ['extension/icon.png', icon.render().asPng()],
    ['extension/readme.md', bytes(readText('extension.md'))],
    ['extension/LICENSE.txt', bytes(readFileSync(join(folder, '../../LICENSE'), 'utf8'))],
    ['extension/ThirdPartyNotices.txt', bytes(notices)],
  ]);
}

/** The package as one file. */
export function zipped(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // The earliest time that zip files can have, in any time zone.
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1), level: 9 });
}

function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The extension and all packages that it imports, as one module, and their licenses. */
async function bundled(): Promise<{ readonly code: Uint8Array; readonly notices: string }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [join(folder, 'dist/extension.js')],
    outfile: 'extension.cjs',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    external: ['vscode'],
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((path) => packageOf(join(folder, path)) ?? []),
  );
  const notices = [...packages].sort(byName).map(noticeOf);
  return { code: outputFiles[0]?.contents ?? new Uint8Array(), notices: notices.join('\n\n') };
}

/** Folder of the installed package that a module belongs to; null for this one's. */
function packageOf(path: string): string | null {
  const parts = path.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
}

function byName(a: string, b: string): number {
  const [one, other] = [nameOf(a), nameOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(`node_modules${sep}`) + 'node_modules/'.length);
}

function noticeOf(path: string): string {
  const license = readdirSync(path).find((name) => /^licen[cs]e(?:\.|$)/i.test(name));
  if (license === undefined) throw new Error(`${nameOf(path)} has no license`);
  return `# ${nameOf(path)}\n\n${readFileSync(join(path, license), 'utf8').trim()}\n`;
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".cjs" ContentType="application/node"/><Default Extension=".json" ContentType="application/json"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".png" ContentType="image/png"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

function vsixManifest(manifest: Manifest, version: string): string {
  const { name, publisher, displayName, description, categories, keywords, engines } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join(','))}</Tags>
    <Categories>${escaped(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
