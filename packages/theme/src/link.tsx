/**
 * Links of layouts, code pages and components to pages of the site. The context comes from the renderer: the engine
 * resolves and checks each path for the page's locale, and the browser uses the result.
 */
import { type AnchorHTMLAttributes, createContext, useContext } from 'react';

/** Returns the URL of a path of this site, as given to `<Link>`, on the current page. */
export type ResolveLink = (to: string) => string;

export const LinkContext = createContext<ResolveLink>((to) => to);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /**
   * Path of this site without base and locale, such as `/docs/intro#first-call`. A path without a page is an error.
   */
  readonly to: string;
}

/** An `<a>` to a page of this site, in the language of the current page. */
export function Link({ to, children, ...rest }: LinkProps) {
  const resolve = useContext(LinkContext);
  return (
    <a {...rest} href={resolve(to)}>
      {children}
    </a>
  );
}
