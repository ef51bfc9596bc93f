/** Icons that are part of the page's HTML: 20 × 20, in the text's color, hidden from screen readers. */
import type { ReactNode } from 'react';

function Icon({ name, children }: { readonly name?: string; readonly children: ReactNode }) {
  return (
    <svg
      className={name}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4 4" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.75 10h14.5M10 2.75c2 2.1 3 4.5 3 7.25s-1 5.15-3 7.25c-2-2.1-3-4.5-3-7.25s1-5.15 3-7.25Z" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.5" />
    </Icon>
  );
}

export function SunIcon() {
  return (
    <Icon name="sun">
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.35 4.35l1.05 1.05M14.6 14.6l1.05 1.05M4.35 15.65l1.05-1.05M14.6 5.4l1.05-1.05" />
    </Icon>
  );
}

export function MoonIcon() {
  return (
    <Icon name="moon">
      <path d="M16.75 11.7A7 7 0 1 1 8.3 3.25a5.5 5.5 0 0 0 8.45 8.45Z" />
    </Icon>
  );
}
