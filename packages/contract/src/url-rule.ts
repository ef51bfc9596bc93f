/** The rule that gives a page's URL from its name, so that few pages need to write theirs. */
import { encodePath } from '@docgen/model';

export interface UrlRule {
  /** What URLs begin with, up to the name. */
  readonly at: string;
  /** What they end with: `''`, `/` or `.html`. */
  readonly end: string;
}

/** The name of a page outside the docs begins with a slash, which the rule has already. */
export function ruledUrl(name: string, { at, end }: UrlRule): string {
  return `${at}${encodePath(name.startsWith('/') ? name.slice(1) : name)}${end}`;
}
