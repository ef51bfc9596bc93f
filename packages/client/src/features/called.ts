/**
 * A feature that its button calls, or its keys: `/` outside of fields, and K with Ctrl or Cmd. Nothing of it is loaded
 * before; its module is mounted on the button each time.
 */
import { fromChunk } from '../feature-chunk.js';
import type { LightModule } from '../start.js';

/** The `mount` of a button whose feature is the module that `load` brings. */
export function called(load: () => Promise<LightModule>): LightModule['mount'] {
  const open = fromChunk(load);
  return (button, { leaving }) => {
    button.addEventListener('click', () => void open([button]));
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      if (key === '/' ? isField(target as Element) : key !== 'k' || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey, { signal: leaving(button) });
  };
}

function isField(element: Element): boolean {
  return element.closest('input,select,textarea') !== null;
}
