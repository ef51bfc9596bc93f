/** Whether a terminal supports links (OSC 8), from a list, because terminals can't be asked. */

interface Environment {
  readonly [name: string]: string | undefined;
}

const programs = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio', 'zed']);
const kinds = /^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/;

/** Never in files, pipes, jobs and multiplexers, which may drop links. On terminals, FORCE_HYPERLINK decides. */
export function showsLinks(env: Environment, isTerminal: boolean): boolean {
  if (!isTerminal || env['CI'] || env['GITHUB_ACTIONS'] || env['TERM'] === 'dumb') return false;
  const forced = env['FORCE_HYPERLINK'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  const kind = env['TERM'] ?? '';
  if (env['TMUX'] || env['STY'] || /^(screen|tmux)/.test(kind)) return false;
  return (
    programs.has(env['TERM_PROGRAM'] ?? '') ||
    kinds.test(kind) ||
    Boolean(env['WT_SESSION'] || env['KONSOLE_VERSION'] || env['DOMTERM']) ||
    Number(env['VTE_VERSION'] ?? 0) >= 5000
  );
}
