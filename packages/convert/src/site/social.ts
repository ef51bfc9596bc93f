/** Links to a site's repository, chat and the like: as icons if docgen has them, else as links of the navigation bar. */
import type { NavItem, NavLink, SocialLink } from '@docgen/model';
import { iconNamed } from './icons.js';
import { capitalized } from '../page/lines.js';

export interface OldSocialLink {
  /** Undefined if the old site shows only an icon. */
  readonly label: string | undefined;
  readonly href: string;
  /** The icon's name in the old site. */
  readonly icon: string | undefined;
}

/** A service's name for readers. */
export function serviceName(icon: string): string {
  const last = icon.split(/[/:]/).at(-1) ?? icon;
  return names[last] ?? capitalized(last);
}

const names: { readonly [icon: string]: string | undefined } = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  rss: 'RSS',
  'github-alt': 'GitHub',
  'x-twitter': 'X',
  'x.com': 'X',
  pypi: 'PyPI',
};

export interface SocialLinks {
  readonly links: readonly NavLink[];
  readonly social: readonly SocialLink[];
}

export function socialLinks(given: readonly OldSocialLink[]): SocialLinks {
  const links: NavLink[] = [];
  const social: SocialLink[] = [];
  for (const { label: written, href, icon = hostName(href) } of given) {
    if (!/^(?:https?|mailto):/.test(href)) continue;
    const label = written ?? serviceName(icon);
    const name = iconNamed(icon) ?? iconNamed(hostName(href));
    if (name === undefined) links.push({ label, href });
    else social.push({ label, icon: name, href });
  }
  return { links, social };
}

/** The name of a service, from the address of its site: `forge` for `https://www.forge.example`. */
function hostName(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, protocol } = new URL(href);
  return protocol === 'mailto:' ? 'mail' : (hostname.split('.').at(-2) ?? hostname);
}

/** A navigation bar without what is empty; undefined if all of it is. */
export function barOf(
  left: readonly NavItem[],
  right: readonly NavItem[],
  social: readonly SocialLink[],
): {
  navbar: { left?: readonly NavItem[]; right?: readonly NavItem[]; social?: readonly SocialLink[] };
} | null {
  if (left.length + right.length + social.length === 0) return null;
  return {
    navbar: {
      ...(left.length > 0 && { left }),
      ...(right.length > 0 && { right }),
      ...(social.length > 0 && { social }),
    },
  };
}
