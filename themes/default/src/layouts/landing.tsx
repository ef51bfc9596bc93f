/** The landing page: ordinary Markdown in a wide layout, by the conventions in the handbook's page on themes. */
import { type PageProps, Part } from '@docgen/theme';
import { Shell } from '../parts/shell.js';

export function LandingLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="landing">
      <Part name="Content" page={page} />
    </Shell>
  );
}
