/** Renders its slots, removes them and renders them again; contains a link of the site. */
import { Link } from '@docgen/theme';
import { type ReactNode, useState } from 'react';

export interface PanelProps {
  readonly children?: ReactNode;
  readonly aside?: ReactNode;
  readonly more?: ReactNode;
}

export function Panel({ children, aside, more }: PanelProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className="panel">
      <p>
        <button type="button" className="button toggle" onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Open'}
        </button>{' '}
        <Link to="/docs/rates">Rates</Link> <Link to="/docs/unknown">Unknown</Link>
      </p>
      {open && <section>{children}</section>}
      {!open && more !== undefined && <div className="more">{more}</div>}
      <aside>{aside}</aside>
    </div>
  );
}
