/** Names that the drawer and the button that opens it share. */
import type { PageProps } from '@docgen/theme';

export const drawerId = 'docgen-drawer';

/** Whether the page has anything to put into a drawer. */
export function hasDrawer({ nav, navbar }: PageProps): boolean {
  return nav !== null || navbar.left.length + navbar.right.length + navbar.social.length > 0;
}
