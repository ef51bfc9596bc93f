/** Whether a terminal shows links (OSC 8), by what is known of terminals: none says so when asked. */

interface Environment {
  readonly [name: string]: string | undefined;
}

const programs = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio', 'zed']);
const kinds = /^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/;

/** Never in files and pipes, in jobs, and below a multiplexer, which may not hand links on. FORCE_HYPERLINK decides on terminals. */
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
