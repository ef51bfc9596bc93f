/** The options of `docgen mcp`. */
import type { Command } from 'commander';
import { portNumber, positive } from './option-values.js';
import { runOptions } from './run-options.js';

export function mcpOptions(command: Command): Command {
  return runOptions(
    command
      .description('start an MCP server, so AI tools can search and read the site')
      .argument('[site]', 'folder of the site, or URL of a published one (default: the current folder)')
      .option('--locale <locale...>', 'limit the command to these locales')
      .option('--http', 'serve over HTTP instead of standard input and output')
      .option('--port <n>', 'with --http: port; if it is taken, the next free one', portNumber, 4174)
      .option('--host <address>', 'with --http: address to listen on', '127.0.0.1')
      .option('--allowed-host <name...>', 'with --http: additional host names to accept')
      .option('--rate <n>', 'with a URL: requests per second', positive, 50)
      .option('--timeout <seconds>', 'with a URL: seconds that one response may take', positive, 20)
      .option(
        '--allow-address <address...>',
        'with a URL: IP addresses to connect to although they are not public',
      ),
  );
}
