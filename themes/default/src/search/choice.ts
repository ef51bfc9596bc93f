/** Which line of the list is chosen: the field keeps the focus, and names the line to screen readers. */

export interface Choice {
  readonly current: () => HTMLAnchorElement | null;
  readonly choose: (line: HTMLAnchorElement | null) => void;
  /** One line down or up; from the last to the first. */
  readonly step: (by: 1 | -1) => void;
}

export function choiceIn(list: HTMLElement, field: HTMLInputElement): Choice {
  const lines = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  const current = () => list.querySelector<HTMLAnchorElement>('[aria-selected="true"]');
  const choose = (line: HTMLAnchorElement | null) => {
    current()?.setAttribute('aria-selected', 'false');
    line?.setAttribute('aria-selected', 'true');
    if (line) field.setAttribute('aria-activedescendant', line.id);
    else field.removeAttribute('aria-activedescendant');
  };
  return {
    current,
    choose,
    step(by) {
      const all = lines();
      const at = all.findIndex((line) => line === current());
      const next = all[(at + by + all.length) % all.length] ?? null;
      choose(next);
      next?.scrollIntoView({ block: 'nearest' });
    },
  };
}
