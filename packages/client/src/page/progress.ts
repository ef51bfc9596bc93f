/** The progress bar of a slow page. It appears late, so that fast pages don't flicker. */

/** Milliseconds before it appears. */
const patience = 200;

/** Starts waiting. The returned function stops and removes the bar. */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  // The new page is announced when it is shown; until then the old one stays readable.
  bar.ariaHidden = 'true';
  const timer = setTimeout(() => document.body.append(bar), patience);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
