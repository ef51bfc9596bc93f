/**
 * How long the passage takes at a speed. It is whole HTML without scripts; the browser takes it up when it comes into
 * view. Its text is in its props and slots, so that each page speaks its own language.
 */
import { Link } from '@docgen/theme';
import { type ReactNode, useId, useState } from 'react';
import './passage-planner.css';

interface PassagePlannerProps {
  readonly label: string;
  readonly speed: number;
  readonly unit: string;
  /** The default slot. */
  readonly children?: ReactNode;
  /** Shown when the passage is long. */
  readonly notice?: ReactNode;
}

const distance = (unit: string) => (unit === 'km/h' ? 22.2 : 12);

export default function PassagePlanner(props: PassagePlannerProps) {
  const { label, unit, children, notice } = props;
  const id = useId();
  const [speed, setSpeed] = useState(props.speed);
  const minutes = Math.round((distance(unit) / speed) * 60);
  return (
    <div className="passage-planner">
      {children}
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={4}
        max={16}
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
      />
      <output htmlFor={id}>{`${speed} ${unit}: ${Math.floor(minutes / 60)} h ${minutes % 60} min`}</output>
      {minutes > 120 && notice}
      <Link to="/docs/crossing#weather">☂</Link>
    </div>
  );
}
