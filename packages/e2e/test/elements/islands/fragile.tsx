/** Throws on request, until the page fixes it. */
import { type ReactNode, useEffect, useState } from 'react';

export interface FragileProps {
  readonly when: 'hydrate' | 'press' | 'effect';
  readonly children?: ReactNode;
}

const isFixed = () => 'fixed' in document.documentElement.dataset;

export function Fragile({ when, children }: FragileProps) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (when === 'effect' && !isFixed()) throw new Error('broken by an effect');
  }, [when]);
  if (when === 'hydrate' && typeof document !== 'undefined' && !isFixed()) throw new Error('broken at once');
  if (pressed && !isFixed()) throw new Error('broken by a press');
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
