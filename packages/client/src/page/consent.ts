/**
 * Asks readers before anything of a category runs, on sites with `consent`. The choice is stored in the browser, and
 * nothing is selected in advance. A reader is asked again when the categories change or the choice expires. Global
 * Privacy Control is a refusal, until the reader chooses otherwise here. A withdrawal deletes what the category has
 * stored, and loads the page again, because code that runs can't be stopped.
 *
 * The theme's markup: `[data-consent]` is the banner with a form, whose checkboxes have the names of categories as
 * values. Its buttons have the values `all`, `none` and `chosen`. `[data-consent-choice]` contains the checkboxes and can
 * be open. `[data-consent-open]` opens the banner again.
 */
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
  const forgetRefused = () => forget(rules.categories.filter(({ name }) => !accepted().includes(name)));
  /** Makes the choice effective, in this tab. */
  const apply = (before: readonly string[]) => {
    forgetRefused();
    if (before.some((name) => !accepted().includes(name))) return location.reload();
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
    const all = rules.categories.map(({ name }) => name);
    const asked = submitter?.getAttribute('value');
    choose(asked === 'all' ? all : asked === 'none' ? [] : all.filter((name) => boxOf(form, name)?.checked));
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
  forgetRefused();
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

function boxOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(
    ({ value }) => value === name,
  );
}

/** Opens the settings with the present choice, and focuses them. */
function open(accepted: readonly string[]): void {
  const banner = bannerOf();
  if (!banner) return;
  for (const box of banner.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.checked = accepted.includes(box.value);
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

/** Deletes what categories have stored. */
function forget(categories: readonly ConsentCategory[]): void {
  const cookies = matcher(categories.flatMap((one) => one.cookies));
  const keys = matcher(categories.flatMap((one) => one.storage));
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name !== '' && cookies(name)) for (const place of cookiePlaces()) expire(name, place);
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(window[storage]))
        if (name !== key && keys(name)) window[storage].removeItem(name);
    } catch {
      // The browser blocks storage, so nothing is stored.
    }
  }
}

function expire(name: string, place: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API can't delete cookies of parent domains everywhere
  document.cookie = `${name}=; Max-Age=0; ${place}`;
}

/** Attributes of every path and domain that a cookie of this page can have. */
function cookiePlaces(): string[] {
  const names = location.hostname.split('.');
  const domains = names.slice(0, -1).map((_, index) => `; Domain=${names.slice(index).join('.')}`);
  const segments = location.pathname.split('/');
  const paths = segments.flatMap((_, index) => {
    const path = segments.slice(0, index + 1).join('/');
    return path === '' ? ['/'] : [path, `${path}/`];
  });
  return ['', ...domains].flatMap((domain) => paths.map((path) => `Path=${path}${domain}`));
}

function matcher(patterns: readonly string[]): (name: string) => boolean {
  return (name) =>
    patterns.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}
