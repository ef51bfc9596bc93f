/**
 * The command `docgen-answers`: starts the server for a built site. The model and its key come from the environment, so
 * that they are in no list of processes. Only this file uses `process`.
 */
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { type Model, answersPath, createAnswerServer, usualLimits } from './server/answer-server.js';

const usage = `Usage: docgen-answers <folder of the built site> --origin <origin> [options]

Lets readers ask a language model about a docgen site.

  --origin <origin>    origin of the site, such as https://docs.example.com; can be repeated
  --port <number>      default: 8377
  --host <address>     address to listen on; default: 127.0.0.1, which only this computer reaches
  --per-minute <n>     questions of an address in a minute; default: 10
  --at-once <n>        questions that are answered at the same time; default: 4
  --behind-proxy       take the reader's address from X-Forwarded-For, for a server behind a proxy
  --log-questions      print each question with how it ended; without it, no question is kept

Environment:
  DOCGEN_MODEL_URL     URL of the chat completions, such as http://127.0.0.1:11434/v1/chat/completions
  DOCGEN_MODEL         name of the model
  DOCGEN_MODEL_KEY     its key, if it needs one
`;

/** What is wrong with the arguments or the environment. */
class UsageError extends Error {}

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    await serve();
    return 0;
  } catch (error) {
    process.stderr.write(`docgen-answers: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function serve(): Promise<void> {
  const { values, positionals } = argumentsOf();
  if (values.help === true) return void process.stdout.write(usage);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new UsageError('name the folder of the built site; see --help');
  const isBuilt = await stat(`${folder}/docgen-manifest.json`).catch(() => null);
  if (!isBuilt) throw new UsageError(`${folder} is no built docgen site; run 'docgen build' first`);
  const origins = (values.origin ?? []).map(originOf);
  if (origins.length === 0) throw new UsageError('name the origin of your site with --origin; see --help');
  const server = createAnswerServer({
    folder,
    origins,
    model: modelOf(process.env),
    limits: {
      ...usualLimits,
      perMinute: numberOf(values['per-minute'], '--per-minute', usualLimits.perMinute),
      atOnce: numberOf(values['at-once'], '--at-once', usualLimits.atOnce),
    },
    isBehindProxy: values['behind-proxy'] === true,
    onNote: (text) => void process.stderr.write(`${text}\n`),
    ...(values['log-questions'] === true && {
      onQuestion: ({ question, locale }, outcome) =>
        void process.stdout.write(`${JSON.stringify({ question, locale, outcome })}\n`),
    }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(numberOf(values.port, '--port', 8377, 0), values.host ?? '127.0.0.1', resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  process.stdout.write(
    `Answers for ${origins.join(', ')}: http://${host}:${port}${answersPath} (Ctrl-C to stop)\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  server.closeAllConnections();
  server.close();
}

function argumentsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        origin: { type: 'string', multiple: true },
        port: { type: 'string' },
        host: { type: 'string' },
        'per-minute': { type: 'string' },
        'at-once': { type: 'string' },
        'behind-proxy': { type: 'boolean' },
        'log-questions': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function originOf(text: string): string {
  const { origin = 'null', pathname = '' } = URL.canParse(text) ? new URL(text) : {};
  if (!/^https?:/.test(origin) || pathname !== '/')
    throw new UsageError(`--origin must be an origin such as https://docs.example.com, but is ${text}`);
  return origin;
}

function numberOf(text: string | undefined, name: string, standard: number, least = 1): number {
  const value = text === undefined ? standard : Number(text);
  if (!Number.isInteger(value) || value < least || value > 65_535)
    throw new UsageError(`${name} must be a whole number from ${least} to 65535, but is ${text}`);
  return value;
}

/** A key is sent only by https, or within this computer. */
function modelOf(env: NodeJS.ProcessEnv): Model {
  const { DOCGEN_MODEL_URL: url = '', DOCGEN_MODEL: name = '', DOCGEN_MODEL_KEY: key = '' } = env;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('set DOCGEN_MODEL_URL to the URL of the chat completions; see --help');
  if (name === '') throw new UsageError('set DOCGEN_MODEL to the name of the model; see --help');
  const { protocol, hostname } = new URL(url);
  if (key !== '' && protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    throw new UsageError('DOCGEN_MODEL_URL must start with https://, because a key is sent to it');
  return { url, name, key: key === '' ? null : key };
}
