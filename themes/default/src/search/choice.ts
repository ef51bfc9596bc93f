/** Selection of a line in the list. The field keeps the focus and references the line for screen readers. */

export interface Choice {
  readonly current: () => HTMLAnchorElement | null;
  readonly choose: (line: HTMLAnchorElement | null) => void;
  /** Moves one line down or up; wraps around. */
  readonly step: (by: 1 | -1) => void;
  /** Moves by as many lines as the list shows, at least one, but not beyond the end. */
  readonly page: (by: 1 | -1) => void;
  readonly toEnd: (end: 'first' | 'last') => void;
  /** Changes other lines while the selected one keeps its position on the screen. */
  readonly hold: (change: () => void) => void;
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
  const show = (line: HTMLAnchorElement | undefined) => {
    if (!line) return;
    choose(line);
    line.scrollIntoView({ block: 'nearest' });
  };
  return {
    current,
    choose,
    step(by) {
      const all = lines();
      const at = all.findIndex((line) => line === current());
      show(all[(at + by + all.length) % all.length]);
    },
    page(by) {
      const all = by === 1 ? lines() : lines().toReversed();
      const at = all.findIndex((line) => line === current());
      const from = all[at]?.getBoundingClientRect().top ?? 0;
      const isNear = (line: HTMLElement) =>
        by * (line.getBoundingClientRect().top - from) <= list.clientHeight - line.offsetHeight;
      const far = all.findLastIndex((line, place) => place > at && isNear(line));
      show(all[far] ?? all[at + 1]);
    },
    toEnd(end) {
      show(lines().at(end === 'first' ? 0 : -1));
    },
    hold(change) {
      const line = current();
      const frame = list.getBoundingClientRect();
      const { top, bottom } = line?.getBoundingClientRect() ?? { top: 0, bottom: -1 };
      change();
      if (line && bottom > frame.top && top < frame.bottom)
        list.scrollTop += line.getBoundingClientRect().top - top;
    },
  };
}
