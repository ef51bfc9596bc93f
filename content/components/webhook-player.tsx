/**
 * Signs an event of the reader's choice as the provider would, and gives the request as a command. The events are the
 * examples of the API's description; their text may be changed.
 */
import { useState } from 'react';
import events from './events.json' with { type: 'json' };
import { isJson, keyOf, sign, vector } from './signature.js';
import { type Texts, useSpeech } from './speak.js';
import { Field, Tool } from './tool.js';

const texts: Texts<
  | 'title'
  | 'event'
  | 'secret'
  | 'url'
  | 'payload'
  | 'sign'
  | 'copyCurl'
  | 'copied'
  | 'refused'
  | 'offline'
  | 'badSecret'
  | 'badJson'
  | 'headers'
> = {
  en: {
    title: 'Play a webhook',
    event: 'Event type',
    secret: 'Signing secret',
    url: 'URL of your webhook',
    payload: 'Payload',
    sign: 'Sign',
    copyCurl: 'Copy as cURL',
    copied: 'Copied',
    refused: 'Copying was refused.',
    offline: 'Nothing leaves this page.',
    badSecret: 'This is no secret: whsec_ and Base64 were expected.',
    badJson: 'The body is not valid JSON.',
    headers: 'Headers of the request',
  },
  fr: {
    title: 'Jouer un webhook',
    event: 'Type d’événement',
    secret: 'Secret de signature',
    url: 'URL de votre webhook',
    payload: 'Charge utile',
    sign: 'Signer',
    copyCurl: 'Copier en cURL',
    copied: 'Copié',
    refused: 'La copie a été refusée.',
    offline: 'Rien ne quitte cette page.',
    badSecret: 'Ce n’est pas un secret\u00A0: whsec_ suivi de Base64 est attendu.',
    badJson: 'Le corps n’est pas un JSON valide.',
    headers: 'En-têtes de la requête',
  },
  id: {
    title: 'Uji webhook',
    event: 'Jenis peristiwa',
    secret: 'Secret penandatanganan',
    url: 'URL webhook Anda',
    payload: 'Payload',
    sign: 'Tandatangani',
    copyCurl: 'Salin sebagai cURL',
    copied: 'Disalin',
    refused: 'Penyalinan ditolak.',
    offline: 'Tidak ada data yang keluar dari halaman ini.',
    badSecret: 'Ini bukan secret: seharusnya whsec_ diikuti Base64.',
    badJson: 'Body bukan JSON yang valid.',
    headers: 'Header permintaan',
  },
};

type EventType = keyof typeof events;

const types = Object.keys(events) as readonly EventType[];

function payloadOf(type: EventType): string {
  return JSON.stringify(events[type], null, 2);
}

interface Signed {
  readonly body: string;
  /** Lines as a request has them. */
  readonly headers: readonly string[];
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The request as a command. */
function curlOf(url: string, { headers, body }: Signed): string {
  const lines = headers.map((header) => `  -H ${quoted(header)}`);
  return [`curl -X POST ${quoted(url)}`, ...lines, `  --data-binary ${quoted(body)}`].join(' \\\n');
}

/** The id that the payload has, else a new one's form. */
function idOf(body: string): string {
  const { id } = JSON.parse(body) as { id?: unknown };
  return typeof id === 'string' ? id : vector.id;
}

export default function WebhookPlayer() {
  const { say } = useSpeech(texts);
  const [type, setType] = useState<EventType>('tracking.updated');
  const [body, setBody] = useState(payloadOf(type));
  const [secret, setSecret] = useState<string>(vector.secret);
  const [url, setUrl] = useState('http://localhost:3000/hooks/parcelune');
  const [signed, setSigned] = useState<Signed | null>(null);
  const [word, setWord] = useState('');
  const reset = () => {
    setSigned(null);
    setWord('');
  };
  const play = async () => {
    reset();
    const key = keyOf(secret);
    if (!key || !isJson(body)) {
      setWord(say(key ? 'badJson' : 'badSecret'));
      return;
    }
    const id = idOf(body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = await sign(key, { id, timestamp, body });
    setSigned({
      body,
      headers: [
        'Content-Type: application/json',
        `webhook-id: ${id}`,
        `webhook-timestamp: ${timestamp}`,
        `webhook-signature: ${signature}`,
      ],
    });
  };
  const copy = async (made: Signed) => {
    const isDone = await navigator.clipboard.writeText(curlOf(url, made)).then(
      () => true,
      () => false,
    );
    setWord(say(isDone ? 'copied' : 'refused'));
  };
  return (
    <Tool title={say('title')}>
      <Field label={say('event')}>
        <select
          value={type}
          onChange={({ target }) => {
            const next = types.find((one) => one === target.value) ?? type;
            setType(next);
            setBody(payloadOf(next));
            reset();
          }}
        >
          {types.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Field>
      <Field label={say('payload')}>
        <textarea
          rows={10}
          value={body}
          spellCheck={false}
          onChange={({ target }) => {
            setBody(target.value);
            reset();
          }}
        />
      </Field>
      <Field label={say('secret')}>
        <input
          type="text"
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setSecret(target.value);
            reset();
          }}
        />
      </Field>
      <Field label={say('url')}>
        <input type="url" value={url} autoComplete="off" onChange={({ target }) => setUrl(target.value)} />
      </Field>
      <div className="tool-buttons needs-js">
        <button type="button" className="button primary" onClick={() => void play()}>
          {say('sign')}
        </button>
        {signed && (
          <button type="button" className="button" onClick={() => void copy(signed)}>
            {say('copyCurl')}
          </button>
        )}
        <span className="tool-note">{say('offline')}</span>
      </div>
      <output>
        {word}
        {signed && <pre aria-label={say('headers')}>{signed.headers.join('\n')}</pre>}
      </output>
    </Tool>
  );
}
