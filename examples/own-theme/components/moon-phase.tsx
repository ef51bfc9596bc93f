/** The moon on a day of its month of 29, and buttons that let days go by. */
import { useState } from 'react';

const names = ['new moon', 'first quarter', 'full moon', 'last quarter'];

export default function MoonPhase({ day }: { readonly day: number }) {
  const [shown, show] = useState(day);
  const name = names[Math.floor(((shown + 3.6) % 29) / 7.25)];
  return (
    <p className="moon">
      <button type="button" onClick={() => show((shown + 28) % 29)}>
        Day before
      </button>
      <output>{`Day ${shown}: ${name}`}</output>
      <button type="button" onClick={() => show((shown + 1) % 29)}>
        Day after
      </button>
    </p>
  );
}
