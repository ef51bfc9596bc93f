/**
 * The files of the site that is migrated: names of all, texts of those that may matter. Read once, so that the plan is
 * a pure function; nothing is run, nothing is written, and no link is followed.
 */
import { join } from 'node:path';

/** What is asked of a file system; paths are absolute, with the machine's separator. */
export interface SourceDisk {
  read(path: string, limit?: number): Promise<Uint8Array | null>;
  list(path: string): Promise<readonly { readonly name: string; readonly kind: string }[] | null>;
}

export interface Source {
  /** Paths relative to the site folder with `/`, in order. */
  readonly files: readonly string[];
  /** Texts by path, without a byte order mark and with `\n` as line ends. */
  readonly texts: ReadonlyMap<string, string>;
  /** Links, pipes and the like, which are left alone. */
  readonly odd: readonly string[];
}

const apart = new Set(['node_modules', 'build', 'dist']);
const textual = /\.(?:mdx?|json|ya?ml|[cm]?[jt]s)$/;
const most = 5_000_000;

/** All files of a folder, or null when there is no such folder. */
export async function readSource(folder: string, disk: SourceDisk): Promise<Source | null> {
  if ((await disk.list(folder)) === null) return null;
  const files: string[] = [];
  const odd: string[] = [];
  const texts = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    for (const { name, kind } of (await disk.list(join(folder, path))) ?? []) {
      const at = path === '' ? name : `${path}/${name}`;
      if (name.startsWith('.') || (path === '' && apart.has(name)) || name === 'node_modules') continue;
      if (kind === 'folder') await visit(at);
      else if (kind === 'file') files.push(at);
      else odd.push(at);
    }
  };
  await visit('');
  for (const path of files.filter((file) => textual.test(file))) {
    const bytes = await disk.read(join(folder, path), most);
    if (bytes !== null && bytes.length <= most) texts.set(path, textOf(bytes));
  }
  return { files: files.sort(), texts, odd };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
}
