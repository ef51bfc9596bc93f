/** A button that works until it is asked to break: what a reader then sees is the theme's. */
import { useState } from 'react';

export default function Fragile({ label }: { readonly label: string }) {
  const [isBroken, breakIt] = useState(false);
  if (isBroken) throw new Error('broken on purpose');
  return (
    <p>
      <button type="button" className="button" onClick={() => breakIt(true)}>
        {label}
      </button>
    </p>
  );
}
