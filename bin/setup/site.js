/** Builds the site in `content/` with the compiled command and says, or shows, what came out. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root, show } from './run.js';

/** Builds, then serves the result where `look` is set; returns the exit code. */
export async function buildSite({ look }) {
  const exitCode = show(process.execPath, ['bin/docgen.js', 'build', 'content', '--strict']);
  if (exitCode !== 0) return exitCode;
  process.stdout.write(`\nThe site is in ${join(root, 'content/dist')}\n`);
  if (look) return serve(join(root, 'content/dist'));
  process.stdout.write('To look at it: npm run site -- --look\n');
  return 0;
}

/** Serves `folder` on this machine only, until the process is stopped. */
async function serve(folder) {
  const { default: sirv } = await import('sirv');
  const server = createServer(sirv(folder, { extensions: ['html'], onNoMatch: notFound(folder) }));
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  process.stdout.write(`Look at http://127.0.0.1:${server.address().port}/ (Ctrl-C ends it)\n`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  server.close().closeAllConnections();
  return 0;
}

/** Answers what is no page with the site's own not-found page. */
function notFound(folder) {
  return (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    createReadStream(join(folder, '404.html'))
      .on('error', () => response.end('Not found'))
      .pipe(response);
  };
}
