/** nginx, Apache and Caddy with the rules that docgen wrote into the output, and otherwise a Debian server's settings. */
import type { WebServer } from './web-server.js';

export const nginx: WebServer = {
  name: 'nginx',
  commands: ['nginx', '/usr/sbin/nginx'],
  probe: '-v',
  args: (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr'],
  configuration: (folder, { root, outs }, port) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { }
http {
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
${outs.map((out) => `    include ${out}/_nginx.conf;`).join('\n')}
  }
}
`,
};

const apacheModules = 'mpm_event authz_core dir mime alias rewrite headers'.split(' ');

export const apache: WebServer = {
  name: 'apache',
  commands: ['apache2', '/usr/sbin/apache2'],
  probe: '-v',
  args: (_, file) => ['-X', '-f', file],
  configuration: (folder, { root, outs }, port) => `
ServerRoot ${folder}
ServerName 127.0.0.1
${process.getuid?.() === 0 ? 'User www-data' : ''}
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${root}
${[root, ...outs]
  .map(
    (path) =>
      `<Directory ${path}>\nOptions FollowSymLinks\nAllowOverride All\nRequire all granted\n</Directory>`,
  )
  .join('\n')}
`,
};

export const caddy: WebServer = {
  name: 'caddy',
  commands: ['caddy'],
  probe: 'version',
  args: (_, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  configuration: (_, { root, outs }, port) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
${outs.map((out) => `  import ${out}/_Caddyfile`).join('\n')}
}
`,
};
