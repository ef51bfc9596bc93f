/** Counts clicks. If a page contains two counters, their ids must differ. */
import { useId, useState } from 'react';

export interface CounterProps {
  readonly label: string;
  readonly start: number;
}

export function Counter({ label, start }: CounterProps) {
  const id = useId();
  const [count, setCount] = useState(start);
  return (
    <p className="counter">
      <button type="button" className="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}
      </button>{' '}
      <output id={id}>{count}</output>
    </p>
  );
}
