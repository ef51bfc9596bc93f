/** Throws when it is told to, until the page is mended. */
import { type ReactNode, useEffect, useState } from 'react';

export interface FragileProps {
  readonly when: 'hydrate' | 'press' | 'effect';
  readonly children?: ReactNode;
}

const isMended = () => 'mended' in document.documentElement.dataset;

export function Fragile({ when, children }: FragileProps) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (when === 'effect' && !isMended()) throw new Error('broken by an effect');
  }, [when]);
  if (when === 'hydrate' && typeof document !== 'undefined' && !isMended()) throw new Error('broken at once');
  if (pressed && !isMended()) throw new Error('broken by a press');
  return (
    <div>
      <p>What the server said.</p>
      <button type="button" className="button break" onClick={() => setPressed(true)}>
        Press
      </button>
      {children}
    </div>
  );
}
