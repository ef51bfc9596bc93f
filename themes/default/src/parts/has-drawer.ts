/** Shared by the drawer and the button that opens it. */
import type { PageProps } from '@docgen/theme';

export const drawerId = 'docgen-drawer';

/** Whether the page has any content for a drawer. */
export function hasDrawer({ nav, navbar }: PageProps): boolean {
  return (
    nav !== null || [navbar.left, navbar.right, navbar.tabs, navbar.social].some(({ length }) => length > 0)
  );
}
