/** The link at the start of the header: the site's logo, its title, or both. Images have a size, so nothing moves. */
import type { LogoPicture, PageProps } from '@docgen/theme';

export function SiteTitle({ page }: { readonly page: PageProps }) {
  const { site, colorMode } = page;
  const { logo } = site;
  if (logo === null) {
    return (
      <a className="site-title" href={site.homeUrl}>
        {site.title}
      </a>
    );
  }
  // The image for the mode that isn't the default loads only when it is shown.
  const isDarkFirst = colorMode.default === 'dark' && !colorMode.respectSystem;
  const modes = [
    { picture: logo.light, className: 'for-light', isFirst: !isDarkFirst },
    { picture: logo.dark ?? logo.light, className: 'for-dark', isFirst: isDarkFirst },
  ];
  return (
    <a className="site-title" href={logo.url}>
      {logo.dark === null ? (
        <Logo picture={logo.light} alt={logo.alt} isFirst />
      ) : (
        modes.map((mode) => <Logo key={mode.className} alt={logo.alt} {...mode} />)
      )}
      {logo.alt === '' && site.title}
    </a>
  );
}

interface LogoProps {
  readonly picture: LogoPicture;
  readonly alt: string;
  readonly isFirst: boolean;
  readonly className?: string;
}

function Logo({ picture: { url, size }, alt, isFirst, className }: LogoProps) {
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading={isFirst ? undefined : 'lazy'}
    />
  );
}
