/**
 * The parts of VS Code's API that a client of a language server needs; everything else does nothing. Its arguments are
 * the bundled extension, a site with one page, and the command of the server, as JSON. Prints the page's first
 * diagnostics.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const [extension, folder, command] = process.argv.slice(2);
const off = { dispose() {} };

/** A function, class and object whose members and results are the same. */
function anything() {
  const own = function () {};
  return new Proxy(own, {
    get: (_, key) =>
      key in own || typeof key === 'symbol' || key === 'then' ? own[key] : (own[key] = anything()),
    apply: anything,
  });
}

function uriOf(fsPath) {
  return { scheme: 'file', fsPath, path: fsPath, toString: () => pathToFileURL(fsPath).href };
}

function print(text) {
  process.stdout.write(`${text}\n`, () => process.exit());
}

const page = path.join(folder, 'docs/index.md');
const document = {
  uri: uriOf(page),
  languageId: 'markdown',
  version: 1,
  getText: () => readFileSync(page, 'utf8'),
};
const known = {
  workspace: {
    isTrusted: true,
    workspaceFolders: [{ uri: uriOf(folder), name: 'site', index: 0 }],
    textDocuments: [document],
    getConfiguration: () => ({ get: (key, other) => (key === 'command' ? JSON.parse(command) : other) }),
    findFiles: async () => [],
    getWorkspaceFolder: () => undefined,
  },
  window: {
    tabGroups: { all: [], onDidChangeTabs: () => off },
    visibleTextEditors: [],
    showErrorMessage: async (text) => print(text),
  },
  languages: {
    match: () => 10,
    createDiagnosticCollection: () => ({
      set: (uri, found) => print(`${uri.fsPath} ${found.map(({ code }) => code).join()}`),
      clear() {},
      dispose() {},
    }),
  },
  Uri: { file: uriOf, parse: (text) => uriOf(fileURLToPath(text)) },
  EventEmitter: class {
    listeners = [];
    event = (listener) => {
      this.listeners.push(listener);
      return off;
    };
    fire(value) {
      for (const listener of this.listeners) listener(value);
    }
    dispose() {}
  },
  CancellationTokenSource: class {
    token = { isCancellationRequested: false, onCancellationRequested: () => off };
    cancel() {}
    dispose() {}
  },
  version: '1.91.0',
};
const rest = anything();
const vscode = new Proxy(rest, {
  get(_, key) {
    const own = Object.hasOwn(known, key) ? known[key] : rest[key];
    if (typeof own !== 'object') return own;
    return new Proxy(rest[key], { get: (all, name) => (Object.hasOwn(own, name) ? own[name] : all[name]) });
  },
});
const load = Module._load;
Module._load = (name, ...others) => (name === 'vscode' ? vscode : load(name, ...others));
require(extension)
  .activate({ subscriptions: [] })
  .catch((error) => print(String(error)));
