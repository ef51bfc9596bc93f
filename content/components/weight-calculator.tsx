/**
 * The chargeable weight of a parcel, with the sum in numbers. What the server draws is the example of the pages, so that
 * it is read where there is no JavaScript.
 */
import { useState } from 'react';
import { type Texts, useSpeech } from './speak.js';
import { Field, NumberField, Tool } from './tool.js';
import { type Parcel, kurivaRegular, services, weigh } from './weights.js';

const texts: Texts<
  | 'title'
  | 'service'
  | 'real'
  | 'length'
  | 'width'
  | 'height'
  | 'quantity'
  | 'realSum'
  | 'volume'
  | 'larger'
  | 'step'
  | 'result'
> = {
  en: {
    title: 'Chargeable weight calculator',
    service: 'Service',
    real: 'Real weight (g)',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    quantity: 'Quantity',
    realSum: 'Real weight',
    volume: 'Volumetric weight',
    larger: 'Larger',
    step: 'rounded up to a multiple of {step} g',
    result: 'Chargeable weight: {value} g',
  },
  fr: {
    title: 'Calculateur de poids taxable',
    service: 'Service',
    real: 'Poids réel (g)',
    length: 'Longueur (cm)',
    width: 'Largeur (cm)',
    height: 'Hauteur (cm)',
    quantity: 'Quantité',
    realSum: 'Poids réel',
    volume: 'Poids volumétrique',
    larger: 'Le plus grand',
    step: 'arrondi au multiple de {step} g supérieur',
    result: 'Poids taxable\u00A0: {value}\u00A0g',
  },
  id: {
    title: 'Kalkulator berat tertagih',
    service: 'Layanan',
    real: 'Berat aktual (g)',
    length: 'Panjang (cm)',
    width: 'Lebar (cm)',
    height: 'Tinggi (cm)',
    quantity: 'Jumlah',
    realSum: 'Berat aktual',
    volume: 'Berat volumetrik',
    larger: 'Yang lebih besar',
    step: 'dibulatkan ke atas ke kelipatan {step} g',
    result: 'Berat tertagih: {value} g',
  },
};

export default function WeightCalculator() {
  const { say, number } = useSpeech(texts);
  const [code, setCode] = useState(kurivaRegular.code);
  const [parcel, setParcel] = useState<Parcel>({ quantity: 2, weight: 350, sides: [12, 10, 10] });
  const service = services.find((one) => one.code === code) ?? kurivaRegular;
  const { quantity, weight, sides } = parcel;
  const { real, volumetric, larger, chargeable } = weigh(parcel, service);
  const [length, width, height] = sides;
  const change = (part: Partial<Parcel>) => setParcel({ ...parcel, ...part });
  const grams = (value: number) => `${number(value)}\u00A0g`;
  return (
    <Tool title={say('title')}>
      <div className="tool-fields needs-js">
        <Field label={say('service')}>
          <select value={code} onChange={({ target }) => setCode(target.value)}>
            {services.map((one) => (
              <option key={one.code}>{one.code}</option>
            ))}
          </select>
        </Field>
        <NumberField
          label={say('quantity')}
          value={quantity}
          onChange={(value) => change({ quantity: Math.round(value) })}
        />
        <NumberField label={say('real')} value={weight} onChange={(value) => change({ weight: value })} />
        <NumberField
          label={say('length')}
          value={length}
          onChange={(value) => change({ sides: [value, width, height] })}
        />
        <NumberField
          label={say('width')}
          value={width}
          onChange={(value) => change({ sides: [length, value, height] })}
        />
        <NumberField
          label={say('height')}
          value={height}
          onChange={(value) => change({ sides: [length, width, value] })}
        />
      </div>
      <dl className="tool-sum">
        <dt>{say('realSum')}</dt>
        <dd>{`${number(quantity)} × ${grams(weight)} = ${grams(real)}`}</dd>
        <dt>{say('volume')}</dt>
        <dd>
          {`${[quantity, ...sides].map(number).join(' × ')} ÷ ${service.divisor} = ${number(volumetric / 1000)}\u00A0kg = ${grams(volumetric)}`}
        </dd>
        <dt>{say('larger')}</dt>
        <dd>{`${grams(larger)}, ${say('step', { step: number(service.step) })}`}</dd>
      </dl>
      <output className="tool-result">{say('result', { value: number(chargeable) })}</output>
    </Tool>
  );
}
