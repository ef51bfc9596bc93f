/** The compiled code of a site as the analysis takes it: its problems, and what renders its components. */
import { codeFaults } from '@docgen/store/failure';
import type { CompiledCode } from '@docgen/analysis/code-tools';
import type { ThemeBundle } from '@docgen/bundle/bundle';
import type { ComponentModule } from '@docgen/bundle/components';

/** Code of a theme that may not have been compiled; its problem is a CodeFault. */
export function compiledCode(theme: Promise<ThemeBundle>): Promise<CompiledCode> {
  return theme.then(
    ({ components, faults }) => ({ faults: [...faults.values()], draw: drawing(components) }),
    (error: unknown) => ({ faults: codeFaults(error), draw: null }),
  );
}

/** Renders components where pages use them; the renderer is loaded when it is first needed. */
function drawing(modules: readonly ComponentModule[]): CompiledCode['draw'] {
  if (modules.length === 0) return null;
  return async (placed) => (await import('./components.js')).components(placed, modules);
}
