/** Checks the signature of a request step by step, and says of each whether it passes. It begins with the test vector. */
import { useState } from 'react';
import { type Step, check, vector } from './signature.js';
import { type Texts, useSpeech } from './speak.js';
import { Field, Tool } from './tool.js';

const texts: Texts<'title' | 'offline' | 'secret' | 'body' | 'check' | `${Step}Passed` | `${Step}Failed`> = {
  en: {
    title: 'Check a signature',
    offline: 'Nothing leaves this page.',
    secret: 'Signing secret',
    body: 'Body, byte for byte',
    check: 'Check',
    secretPassed: 'The secret has the right form.',
    secretFailed: 'This is no secret: whsec_ and Base64 were expected.',
    headersPassed: 'The three headers are there.',
    headersFailed: 'A header is missing or has another form.',
    timePassed: 'The timestamp is recent.',
    timeFailed: 'The timestamp is too old.',
    signaturePassed: 'The signature is valid.',
    signatureFailed: 'The signature does not match.',
    jsonPassed: 'The body is valid JSON.',
    jsonFailed: 'The body is not valid JSON.',
  },
  fr: {
    title: 'Vérifier une signature',
    offline: 'Rien ne quitte cette page.',
    secret: 'Secret de signature',
    body: 'Corps, octet par octet',
    check: 'Vérifier',
    secretPassed: 'Le secret a la bonne forme.',
    secretFailed: 'Ce n’est pas un secret\u00A0: whsec_ suivi de Base64 est attendu.',
    headersPassed: 'Les trois en-têtes sont présents.',
    headersFailed: 'Un en-tête manque ou a une autre forme.',
    timePassed: 'L’horodatage est récent.',
    timeFailed: 'L’horodatage est trop ancien.',
    signaturePassed: 'La signature est valide.',
    signatureFailed: 'La signature ne correspond pas.',
    jsonPassed: 'Le corps est un JSON valide.',
    jsonFailed: 'Le corps n’est pas un JSON valide.',
  },
  id: {
    title: 'Periksa tanda tangan',
    offline: 'Tidak ada data yang keluar dari halaman ini.',
    secret: 'Secret penandatanganan',
    body: 'Body, byte demi byte',
    check: 'Periksa',
    secretPassed: 'Bentuk secret benar.',
    secretFailed: 'Ini bukan secret: seharusnya whsec_ diikuti Base64.',
    headersPassed: 'Ketiga header ada.',
    headersFailed: 'Ada header yang hilang atau bentuknya lain.',
    timePassed: 'Stempel waktu masih baru.',
    timeFailed: 'Stempel waktu terlalu lama.',
    signaturePassed: 'Tanda tangan valid.',
    signatureFailed: 'Tanda tangan tidak cocok.',
    jsonPassed: 'Body adalah JSON yang valid.',
    jsonFailed: 'Body bukan JSON yang valid.',
  },
};

type Outcome = Awaited<ReturnType<typeof check>>;

export default function SignatureCheck() {
  const { say } = useSpeech(texts);
  const [given, setGiven] = useState<{ readonly [key in keyof typeof vector]: string }>(vector);
  const [outcome, setOutcome] = useState<Outcome>([]);
  const change = (key: keyof typeof vector) => (value: string) => {
    setGiven({ ...given, [key]: value });
    setOutcome([]);
  };
  const line = (label: string, key: keyof typeof vector) => (
    <Field label={label}>
      <input
        type="text"
        value={given[key]}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(key)(target.value)}
      />
    </Field>
  );
  return (
    <Tool title={say('title')}>
      {line(say('secret'), 'secret')}
      {line('webhook-id', 'id')}
      {line('webhook-timestamp', 'timestamp')}
      {line('webhook-signature', 'signature')}
      <Field label={say('body')}>
        <textarea
          rows={4}
          value={given.body}
          spellCheck={false}
          onChange={({ target }) => change('body')(target.value)}
        />
      </Field>
      <div className="tool-buttons needs-js">
        <button
          type="button"
          className="button primary"
          onClick={() => void check(given.secret, given, Date.now()).then(setOutcome)}
        >
          {say('check')}
        </button>
        <span className="tool-note">{say('offline')}</span>
      </div>
      <output>
        {outcome.length > 0 && (
          <ol className="tool-steps">
            {outcome.map(({ step, passed }) => (
              <li key={step} className={passed ? 'passed' : 'failed'}>
                {say(`${step}${passed ? 'Passed' : 'Failed'}`)}
              </li>
            ))}
          </ol>
        )}
      </output>
    </Tool>
  );
}
