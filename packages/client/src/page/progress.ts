/** The bar at the top of a page that takes its time: shown late, so that what is quick does not flicker. */

/** Milliseconds before it is shown. */
const patience = 200;

/** Begins to wait; the function returned ends that, and takes the bar away. */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  // The new page is announced when it is there; until then the old one stays readable.
  bar.ariaHidden = 'true';
  const timer = setTimeout(() => document.body.append(bar), patience);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
