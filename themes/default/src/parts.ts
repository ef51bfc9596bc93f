/** The default theme's parts, by the names that its layouts use and under which other themes replace them. */
import type { Parts } from '@docgen/theme';
import { Announcement } from './parts/announcement.js';
import { Breadcrumbs } from './parts/breadcrumbs.js';
import { Contributors } from './parts/contributors.js';
import { ColorToggle } from './parts/color-toggle.js';
import { Content } from './parts/content.js';
import { DocsMenu } from './parts/docs-menu.js';
import { Drawer } from './parts/drawer.js';
import { Feedback } from './parts/feedback.js';
import { Footer } from './parts/footer.js';
import { Header } from './parts/header.js';
import { LastUpdated } from './parts/last-updated.js';
import { LocaleMenu } from './parts/locale-menu.js';
import { LocaleOffers } from './parts/locale-offers.js';
import { PageTools } from './parts/page-tools.js';
import { Pager } from './parts/pager.js';
import { ReadingTime } from './parts/reading-time.js';
import { Search } from './parts/search.js';
import { TocColumn } from './parts/toc-column.js';
import { TocDisclosure } from './parts/toc-disclosure.js';
import { VersionBanner } from './parts/version-banner.js';
import { VersionMenu } from './parts/version-menu.js';

export const parts = {
  Announcement,
  Breadcrumbs,
  ColorToggle,
  Content,
  Contributors,
  DocsMenu,
  Drawer,
  Feedback,
  Footer,
  Header,
  LastUpdated,
  LocaleMenu,
  LocaleOffers,
  PageTools,
  Pager,
  ReadingTime,
  Search,
  TocColumn,
  TocDisclosure,
  VersionBanner,
  VersionMenu,
} as const satisfies Parts;
