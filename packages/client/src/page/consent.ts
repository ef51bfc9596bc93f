/**
 * Asks readers before anything of a category runs, on sites with `consent`. The choice is stored in the browser, and
 * nothing is selected in advance. A reader is asked again when the categories change or the choice expires. Global
 * Privacy Control is a refusal, until the reader chooses otherwise here. A withdrawal loads the page again, because code
 * that runs can't be stopped. Each page deletes what categories without a yes have stored.
 *
 * The theme's markup: `[data-consent]` is the banner with a form, whose checkboxes have the names of categories as
 * values. Its buttons have the values `all`, `none` and `chosen`. `[data-consent-choice]` contains the checkboxes and can
 * be open. `[data-consent-open]` opens the banner again.
 */
import { loadTwice } from '../feature-chunk.js';
import { focusMain } from './focus-main.js';
import { readStored, writeStored } from '../storage.js';

export interface ConsentRules {
  readonly categories: readonly ConsentCategory[];
  /** Changes with what readers are asked. */
  readonly version: string;
  readonly days: number;
}

interface ConsentCategory {
  readonly name: string;
  /** Names of what it stores. A name that ends with `*` is a prefix. */
  readonly cookies: readonly string[];
  readonly storage: readonly string[];
}

/** A choice as it is stored. */
interface Choice {
  readonly version: string;
  /** Milliseconds. */
  readonly at: number;
  readonly accepted: readonly string[];
  /** The browser sent Global Privacy Control when the reader chose. */
  readonly despite: boolean;
}

const key = 'consent';
const day = 86_400_000;

/** Starts asking. Returns a function that resolves when the reader accepts a category, perhaps never. */
export function askConsent(rules: ConsentRules): (category: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  const isRefused = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const known = choiceIn(readStored(key), rules);
  const state = { choice: known !== null && isRefused && !known.despite ? null : known };
  const accepted = () => state.choice?.accepted ?? [];

  const choose = (names: readonly string[]) => {
    const before = accepted();
    state.choice = { version: rules.version, at: Date.now(), accepted: names, despite: isRefused };
    writeStored(key, JSON.stringify(state.choice));
    apply(before);
  };
  const forgetRefused = () => forgetStored(rules.categories.filter(({ name }) => !accepted().includes(name)));
  /** Makes the choice effective, in this tab. */
  const apply = (before: readonly string[]) => {
    if (before.some((name) => !accepted().includes(name))) return location.reload();
    void forgetRefused();
    for (const name of accepted()) for (const resolve of waiting.get(name)?.splice(0) ?? []) resolve();
    close();
  };

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-consent-open]')) open(accepted());
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-consent]')) return;
    event.preventDefault();
    const asked = submitter?.getAttribute('value');
    choose(
      asked === 'none'
        ? []
        : boxesOf(form).flatMap((box) => (asked === 'all' || box.checked ? box.value : [])),
    );
  });
  document.addEventListener('keydown', ({ key: pressed, target }) => {
    const isInside = target instanceof Element && target.closest('[data-consent]') !== null;
    if (pressed === 'Escape' && isInside && (state.choice !== null || isRefused)) close();
  });
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key) return;
    const before = accepted();
    state.choice = choiceIn(newValue, rules);
    apply(before);
  });
  const show = () => bannerOf()?.toggleAttribute('hidden', state.choice !== null || isRefused);
  document.addEventListener('docgen:swap', show);
  void forgetRefused();
  show();
  return (category) =>
    accepted().includes(category)
      ? Promise.resolve()
      : new Promise((resolve) => waiting.set(category, [...(waiting.get(category) ?? []), resolve]));
}

/** A stored choice that is still valid. */
function choiceIn(text: string | null, { version, days }: ConsentRules): Choice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as Choice | null;
    const age = Date.now() - (choice?.at ?? 0);
    const isValid = choice?.version === version && age >= 0 && age < days * day;
    return isValid && Array.isArray(choice.accepted) ? choice : null;
  } catch {
    return null;
  }
}

function bannerOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent]');
}

/** The element that opens to show the categories. */
function choiceOf(banner: HTMLElement): Element | null {
  return banner.querySelector('[data-consent-choice]');
}

/** A checkbox for each category, in their order. */
function boxesOf(parent: Element): HTMLInputElement[] {
  return [...parent.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
}

/** Opens the settings with the present choice, and focuses them. */
function open(accepted: readonly string[]): void {
  const banner = bannerOf();
  if (!banner) return;
  for (const box of boxesOf(banner)) box.checked = accepted.includes(box.value);
  choiceOf(banner)?.setAttribute('open', '');
  banner.hidden = false;
  banner.focus();
}

/** Focus returns to the button that opens the settings, or to the page. */
function close(): void {
  const banner = bannerOf();
  if (!banner) return;
  const hasFocus = banner.contains(document.activeElement);
  const wasOpen = choiceOf(banner)?.hasAttribute('open') === true;
  choiceOf(banner)?.removeAttribute('open');
  banner.hidden = true;
  if (!hasFocus) return;
  const opener = wasOpen ? document.querySelector<HTMLElement>('[data-consent-open]') : null;
  if (opener) opener.focus();
  else focusMain();
}

/** Deletes what categories have stored, if there may be something. */
async function forgetStored(categories: readonly ConsentCategory[]): Promise<void> {
  const cookies = categories.flatMap((one) => one.cookies);
  const storage = categories.flatMap((one) => one.storage);
  const present = [document.cookie, readKeys('localStorage'), readKeys('sessionStorage')].join();
  const mayBe = (name: string) => present.includes(name.replace('*', ''));
  if (![...cookies, ...storage].some(mayBe)) return;
  try {
    const { forget } = await loadTwice(() => import('./forget.js'));
    forget({ cookies, storage }, key);
  } catch (error) {
    // The next page tries again.
    reportError(error);
  }
}

/** Names in a storage; empty if the browser blocks it. */
function readKeys(area: 'localStorage' | 'sessionStorage'): string {
  try {
    return Object.keys(window[area]).join();
  } catch {
    return '';
  }
}
