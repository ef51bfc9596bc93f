/** The landing page: ordinary Markdown drawn wide, by the conventions that the README names. */
import type { PageProps } from '@docgen/theme';
import { Content } from '../parts/content.js';
import { Shell } from '../parts/shell.js';

export function LandingLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="landing">
      <Content page={page} />
    </Shell>
  );
}
