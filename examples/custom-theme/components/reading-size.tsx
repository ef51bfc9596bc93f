/** Two buttons for the size of the text. The choice is kept in the browser; the theme's stylesheet knows the attribute. */
import { store } from '@docgen/client/store';
import { useStore } from '@docgen/client/use-store';
import { useEffect } from 'react';

interface ReadingSizeProps {
  readonly label: string;
  readonly small: string;
  readonly large: string;
}

const sizes = ['small', 'large'] as const;
type Size = (typeof sizes)[number];

const chosen = store<Size>('reading-size', {
  initial: 'small',
  persist: true,
  accepts: (kept) => sizes.some((size) => size === kept),
});

export default function ReadingSize({ label, ...names }: ReadingSizeProps) {
  const [size, choose] = useStore(chosen);
  useEffect(() => {
    document.documentElement.dataset['readingSize'] = size;
  }, [size]);
  return (
    <fieldset className="reading-size">
      <legend>{label}</legend>
      {sizes.map((each) => (
        <button key={each} type="button" aria-pressed={size === each} onClick={() => choose(each)}>
          {names[each]}
        </button>
      ))}
    </fieldset>
  );
}
