/** The landing page: ordinary Markdown drawn wide, by the conventions that the handbook's page on themes names. */
import { type PageProps, Part } from '@docgen/theme';
import { Shell } from '../parts/shell.js';

export function LandingLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="landing">
      <Part name="Content" page={page} />
    </Shell>
  );
}
