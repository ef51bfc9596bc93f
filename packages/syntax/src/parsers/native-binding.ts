/**
 * The native parser's code: the binding for this machine from its package `satteri`, else the WebAssembly build of the
 * same version, which returns the same bytes.
 *
 * The package's own entry point is not used: it reads environment variables, may start processes to identify the
 * machine, and in one environment installs a package at run time. Here, a package is either installed or not.
 */
import { createRequire } from 'node:module';
import type { MarkdownParser } from '@docgen/model';
import type { serializeHandle } from 'satteri';

type Handle = Parameters<typeof serializeHandle>[0];

/**
 * The functions of a binding that docgen uses: it creates a tree, writes it as bytes (see `native-tree`), and
 * releases it.
 */
export interface Binding {
  readonly createMdastHandle: (source: string, options: number, positions: boolean) => Handle;
  readonly serializeHandle: typeof serializeHandle;
  readonly dropHandle: (handle: Handle) => void;
}

/** The WebAssembly build, for machines without a binding. */
const webAssembly = '@bruits/satteri-wasm32-wasi';

/** The packages that may contain a binding for a machine, in order of preference. */
export function bindingPackages({ platform, arch }: { platform: string; arch: string }): string[] {
  const kinds: { readonly [platform: string]: readonly string[] } = {
    linux: ['-gnu', '-musl'],
    darwin: [''],
    win32: ['-msvc'],
  };
  const native = (kinds[platform] ?? []).map((kind) => `@bruits/satteri-${platform}-${arch}${kind}`);
  return [...native, webAssembly];
}

/** The binding of the first of these packages that is installed and loads; null if none does. */
export function loadBinding(packages: readonly string[] = bindingPackages(process)): Binding | null {
  const load = bindingRequire();
  for (const name of packages) {
    try {
      const binding = load?.(name) as Partial<Binding> | undefined;
      if (isBinding(binding)) return binding;
    } catch {
      // Not installed, or built for another C library: the next one may work.
    }
  }
  return null;
}

/** Whether that parser is available on this machine, for a site without plugins that bring another. */
export function hasParser(parser: MarkdownParser): boolean {
  return parser === 'remark' || loadBinding() !== null;
}

/** Bindings are dependencies of `satteri`, so they are resolved from its location. */
function bindingRequire(): NodeJS.Require | null {
  try {
    return createRequire(createRequire(import.meta.url).resolve('satteri'));
  } catch {
    return null;
  }
}

function isBinding(value: Partial<Binding> | undefined): value is Binding {
  return (
    typeof value?.createMdastHandle === 'function' &&
    typeof value.serializeHandle === 'function' &&
    typeof value.dropHandle === 'function'
  );
}
