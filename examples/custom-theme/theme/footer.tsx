/** The foot of every page: who keeps it, and the size of its text, which is an island. */
import { Island, type PartProps } from '@docgen/theme';

export function Footer({ page: { footer, strings } }: PartProps) {
  return (
    <footer className="night-footer" data-region="footer">
      <p>{footer.copyright}</p>
      <Island
        name="reading-size"
        props={{
          label: strings['size.label'] ?? '',
          small: strings['size.small'] ?? '',
          large: strings['size.large'] ?? '',
        }}
      />
    </footer>
  );
}
