/**
 * A field that offers areas as the reader types, as a shop could have it: a combobox with a list, by the pattern of the
 * ARIA Authoring Practices. It knows a handful of areas and says so.
 */
import { type KeyboardEvent, useId, useState } from 'react';
import { type Area, areas, search, shortest } from './areas.js';
import { type Texts, useSpeech } from './speak.js';
import { Field, Tool } from './tool.js';

const texts: Texts<'title' | 'demo' | 'label' | 'short' | 'none' | 'found' | 'chosen' | 'list'> = {
  en: {
    title: 'Demonstration: search an area',
    demo: 'It knows {count} areas and asks no server. Try “coblong” or “75011”.',
    label: 'District, city or postal code',
    short: 'Type at least {count} characters.',
    none: 'No area matches.',
    found: 'Areas found: {count}',
    chosen: 'Chosen:',
    list: 'Areas',
  },
  fr: {
    title: 'Démonstration\u00A0: rechercher une zone',
    demo: 'Elle connaît {count} zones et n’interroge aucun serveur. Essayez «\u00A0coblong\u00A0» ou «\u00A075011\u00A0».',
    label: 'Quartier, ville ou code postal',
    short: 'Saisissez au moins {count} caractères.',
    none: 'Aucune zone ne correspond.',
    found: 'Zones trouvées\u00A0: {count}',
    chosen: 'Choix\u00A0:',
    list: 'Zones',
  },
  id: {
    title: 'Demonstrasi: cari area',
    demo: 'Demonstrasi ini mengenal {count} area dan tidak menghubungi server. Coba “coblong” atau “75011”.',
    label: 'Kecamatan, kota, atau kode pos',
    short: 'Ketik minimal {count} karakter.',
    none: 'Tidak ada area yang cocok.',
    found: 'Area ditemukan: {count}',
    chosen: 'Pilihan:',
    list: 'Area',
  },
};

/** Options that the field shows; `at` is the option that the keys are on, -1 for none. */
interface Offer {
  readonly isOpen: boolean;
  readonly at: number;
}

const closed: Offer = { isOpen: false, at: -1 };

export default function AreaSearch() {
  const { say } = useSpeech(texts);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Area | null>(null);
  const [offer, setOffer] = useState(closed);
  const found = chosen ? [] : search(text);
  const isOpen = offer.isOpen && found.length > 0;
  const choose = (area: Area) => {
    setChosen(area);
    setText(area.name);
    setOffer(closed);
  };
  const press = (event: KeyboardEvent) => {
    const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const area = found[offer.at];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const from = offer.at < 0 && step < 0 ? 0 : offer.at;
      setOffer({ isOpen: true, at: (from + step + found.length) % found.length });
    } else if (event.key === 'Enter' && isOpen && area) {
      event.preventDefault();
      choose(area);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (!isOpen) setText('');
      if (!isOpen) setChosen(null);
      setOffer(closed);
    }
  };
  const status = () => {
    if (chosen || text.trim() === '') return '';
    if (text.trim().length < shortest) return say('short', { count: shortest });
    return found.length === 0 ? say('none') : say('found', { count: found.length });
  };
  return (
    <Tool title={say('title')}>
      <p className="tool-note">{say('demo', { count: areas.length })}</p>
      <Field label={say('label')}>
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && offer.at >= 0 ? `${id}-${offer.at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(null);
            setOffer({ isOpen: true, at: -1 });
          }}
          onKeyDown={press}
          onBlur={() => setOffer(closed)}
        />
      </Field>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's own list; its keys are those of the field */}
      <div
        id={`${id}-list`}
        className="tool-options"
        role="listbox"
        aria-label={say('list')}
        hidden={!isOpen}
      >
        {found.map((area, n) => (
          <div
            key={area.area_id}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === offer.at}
            // The field keeps the focus, which a press would take from it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(area)}
          >
            {area.name}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */}
      <output className="tool-note">
        {status()}
        {chosen && (
          <>
            {say('chosen')} <code>{chosen.area_id}</code>
          </>
        )}
      </output>
    </Tool>
  );
}
