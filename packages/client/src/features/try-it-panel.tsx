/**
 * The panel that sends a request: server, keys, parameters and body, filled in from the description's example, and
 * the response with status, time and headers. Requests go only to the selected server, which the site's policy
 * allows. Only keys are stored, for the session.
 */
import { useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type ApiAnswer,
  type FormInput,
  type Opened,
  type Request,
  type Words,
  faultIn,
  send,
} from './try-it-request.js';
import { keepKey, keptKey } from './visit-keys.js';

interface PanelProps {
  readonly request: Request;
  readonly words: Words;
}

/** Renders the panel in `place`; returns a function that removes it. */
export function openPanel(place: HTMLElement, props: PanelProps): Opened {
  const root = createRoot(place);
  root.render(<Panel {...props} />);
  return { close: () => root.unmount() };
}

type Outcome = { readonly word: string; readonly name?: string } | { readonly answer: ApiAnswer } | null;

function Panel({ request, words }: PanelProps) {
  const [first] = request.servers;
  const [filled, setFilled] = useState<FormInput>(() => ({
    server: first?.url ?? '',
    values: request.parameters.map(({ value }) => value),
    keys: request.keys.map(({ name }) => keptKey(name)),
    body: request.body?.value ?? '',
  }));
  const [outcome, setOutcome] = useState<Outcome>(null);
  const running = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<FormInput>) => setFilled({ ...filled, ...part });
  const submit = async () => {
    const fault = faultIn(request, filled);
    if (fault) {
      setOutcome(fault);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    setOutcome({ word: 'sending' });
    const next = await send(request, filled, controller.signal).then(
      (answer): Outcome => ({ answer }),
      (): Outcome => ({ word: controller.signal.aborted ? 'stopped' : 'network' }),
    );
    setSending(false);
    setOutcome(next);
  };
  return (
    <form
      className="try-it-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) running.current?.abort();
        else void submit();
      }}
    >
      <Servers
        request={request}
        words={words}
        server={filled.server}
        onChange={(server) => change({ server })}
      />
      {request.keys.map(({ name }, n) => (
        <Line
          key={name}
          label={fill(words['key'], { name })}
          note={words['keyKept']}
          isSecret
          value={filled.keys[n] ?? ''}
          onChange={(value) => {
            keepKey(name, value);
            change({ keys: filled.keys.with(n, value) });
          }}
        />
      ))}
      {request.parameters.map(({ name, in: place, required }, n) => (
        <Line
          key={`${place} ${name}`}
          label={name}
          isRequired={required}
          value={filled.values[n] ?? ''}
          onChange={(value) => change({ values: filled.values.with(n, value) })}
        />
      ))}
      {request.body && (
        <label>
          <span>{words['body']}</span>
          <textarea
            rows={Math.min(12, filled.body.split('\n').length + 1)}
            value={filled.body}
            spellCheck={false}
            onChange={({ target }) => change({ body: target.value })}
          />
        </label>
      )}
      <button type="submit" className="button primary">
        {isSending ? words['stop'] : words['send']}
      </button>
      <Shown outcome={outcome} words={words} />
    </form>
  );
}

interface ServersProps extends PanelProps {
  readonly server: string;
  readonly onChange: (server: string) => void;
}

function Servers({ request: { servers }, words, server, onChange }: ServersProps) {
  const isLive = servers.find(({ url }) => url === server)?.live === true;
  return (
    <div>
      <label>
        <span>{words['server']}</span>
        <select value={server} onChange={({ target }) => onChange(target.value)}>
          {servers.map(({ name, url }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <output>{isLive ? words['live'] : ''}</output>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly isSecret?: boolean;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Line({ label, note, isSecret = false, isRequired = false, value, onChange }: LineProps) {
  const id = useId();
  return (
    <div>
      <label>
        <span>{label}</span>
        <input
          type={isSecret ? 'password' : 'text'}
          value={value}
          required={isRequired}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={note === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {note !== undefined && <small id={id}>{note}</small>}
    </div>
  );
}

interface ShownProps extends Pick<PanelProps, 'words'> {
  readonly outcome: Outcome;
}

/** The state of the request and the response below it, which screen readers read when the reader moves there. */
function Shown({ outcome, words }: ShownProps) {
  const answer = outcome && 'answer' in outcome ? outcome.answer : null;
  const said = () => {
    if (answer) return fill(words['answer'], { status: answer.status, time: `${answer.time}` });
    return outcome && 'word' in outcome ? fill(words[outcome.word], { name: outcome.name ?? '' }) : '';
  };
  return (
    <>
      <output className="try-it-status">{said()}</output>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be scrolled by keys */}
      {answer && (
        <>
          <details>
            <summary>{words['headers']}</summary>
            <pre tabIndex={0}>{answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          </details>
          <figure className="code" aria-label={words['response']}>
            <pre tabIndex={0}>
              <code>{answer.body === '' ? words['empty'] : answer.body}</code>
            </pre>
          </figure>
        </>
      )}
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </>
  );
}

function fill(text: string | undefined, values: { readonly [name: string]: string }): string {
  return (text ?? '').replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
