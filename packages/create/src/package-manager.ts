/** Package managers: their commands, and their steps in a workflow. */

export const packageManagers = ['npm', 'pnpm', 'yarn'] as const;
export type PackageManager = (typeof packageManagers)[number];

interface Facts {
  readonly lockfile: string;
  /** Installs from the lockfile. */
  readonly ci: string;
  /** Steps before Node.js is set up, as a YAML list. */
  readonly setup: string;
}

const facts: { readonly [name in PackageManager]: Facts } = {
  npm: { lockfile: 'package-lock.json', ci: 'npm ci --ignore-scripts', setup: '' },
  pnpm: {
    lockfile: 'pnpm-lock.yaml',
    ci: 'pnpm install --frozen-lockfile --ignore-scripts',
    setup: `\
      - uses: pnpm/action-setup@a7487c7e89a18df4991f7f222e4898a00d66ddda # v4.1.0
        with:
          version: 10`,
  },
  yarn: {
    lockfile: 'yarn.lock',
    ci: 'yarn install --immutable --mode=skip-build',
    setup: '      - run: corepack enable',
  },
};

export function factsOf(name: PackageManager): Facts {
  return facts[name];
}

/** The package manager that runs the command, by its user agent (`pnpm/10.0.0 npm/? node/v22`), else npm. */
export function runningManager(userAgent: string | null): PackageManager {
  const name = userAgent?.split('/')[0];
  return packageManagers.find((known) => known === name) ?? 'npm';
}
