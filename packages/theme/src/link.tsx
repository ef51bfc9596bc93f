/**
 * Links of layouts, code pages and components to pages of the site. Whoever draws them gives the context: the engine
 * resolves and checks each path for the page's locale, the browser knows what the server resolved.
 */
import { type AnchorHTMLAttributes, createContext, useContext } from 'react';

/** The URL that a path of this site, as given to `<Link>`, has on the page drawn. */
export type ResolveLink = (to: string) => string;

export const LinkContext = createContext<ResolveLink>((to) => to);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site without base and locale, such as `/docs/intro#first-call`. A path that leads to no page is an error. */
  readonly to: string;
}

/** An `<a>` to a page of this site, in the language of the page drawn. */
export function Link({ to, children, ...rest }: LinkProps) {
  const resolve = useContext(LinkContext);
  return (
    <a {...rest} href={resolve(to)}>
      {children}
    </a>
  );
}
