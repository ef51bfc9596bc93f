/**
 * A feature that loads when its button is pressed or its shortcut is used: `/` outside input fields, or Ctrl+K or
 * Cmd+K. Its module is mounted on the button each time.
 */
import { fromChunk } from '../feature-chunk.js';
import type { LightModule } from '../start.js';

/** The `mount` of a button whose feature is the module that `load` imports. */
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
