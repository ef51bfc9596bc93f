/** Lets a step follow another one, which delivers bit by bit. */
export interface Arrivals {
  /** Something was delivered. */
  readonly tell: () => void;
  /** Nothing more will be. */
  readonly end: () => void;
  /** Waits for the next delivery; false if there will be none. */
  readonly next: () => Promise<boolean>;
}

export function openArrivals(): Arrivals {
  const waiting: ((isMore: boolean) => void)[] = [];
  const state = { isEnded: false };
  const answer = (isMore: boolean) => waiting.splice(0).forEach((resolve) => resolve(isMore));
  return {
    tell: () => answer(true),
    end() {
      state.isEnded = true;
      answer(false);
    },
    next: () =>
      state.isEnded ? Promise.resolve(false) : new Promise((resolve) => void waiting.push(resolve)),
  };
}

/** What was delivered, for a step that needs one thing after the other. */
export interface Delivered<T> {
  readonly add: (one: T) => void;
  /** Everything was delivered. */
  readonly end: () => void;
  /** Waits for one, or the end. */
  readonly until: (one: T) => Promise<void>;
}

export function openDelivered<T>(): Delivered<T> {
  const { tell, end, next } = openArrivals();
  const there = new Set<T>();
  return {
    add(one) {
      there.add(one);
      tell();
    },
    end,
    async until(one) {
      while (!there.has(one)) if (!(await next())) return;
    },
  };
}
