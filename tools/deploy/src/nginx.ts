import { hash } from 'node:crypto';
import { failurePage, FAILURE_STYLE, RETRY_SECONDS, type Deployable } from '@zhucheng/site-config';
import { listOwnerRoutes } from './routes.ts';
import type { Deployment } from './settings.ts';

function indent(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join('\n');
}

function upstream(name: string, servers: readonly string[]): string {
  const lines = [
    ...servers.map((server) => `server ${server} max_fails=2 fail_timeout=5s;`),
    'keepalive 64;',
  ];
  return `upstream ${name} {\n${indent(lines)}\n}`;
}

/** All processes of an app, and the same without each of them, for while that one is replaced. */
function upstreams([app, servers]: [string, string[]]): string[] {
  const without = (at: number) => servers.filter((_, index) => index !== at);
  const lacking = servers.map((_, at) => upstream(`${app}-without-${at + 1}`, without(at)));
  return [upstream(app, servers), ...(servers.length > 1 ? lacking : [])];
}

/** Numbers of the processes of an app that another can stand in for. */
function listReplaceable(servers: Deployment['servers']): number[] {
  const counts = Object.values(servers).map(({ length }) => length);
  const most = Math.max(...counts);
  return most > 1 ? Array.from({ length: most }, (_, at) => at + 1) : [];
}

/** The processes of the app to which a call belongs, by their numbers. */
function serverMaps(servers: Deployment['servers']): string[] {
  return listReplaceable(servers).map((number) => {
    const lines = Object.entries(servers).flatMap(([app, its]) =>
      its.length > 1 && its[number - 1] ? [`${app} ${its[number - 1]};`] : [],
    );
    return `map $owner $server_${number} {\n${indent(['default "";', ...lines])}\n}`;
  });
}

/**
 * Who gets a call: all processes of its app, or all but one that is marked by a file. A file, because nginx closes connections on
 * which visitors may just be sending when it reads its configuration again.
 */
function chooseServers({ servers, down }: Deployment): string {
  const lines = listReplaceable(servers).map(
    (number) =>
      `if (-f "${down}/$server_${number}") { set $servers "\${owner}-without-${number}"; }`,
  );
  return indent(['set $servers $owner;', ...lines]);
}

/** Backend by raw URI, so that nothing is decoded on the way. */
function ownerMap(servers: Deployment['servers']): string {
  const present = (owner: Deployable) => (servers[owner] ? owner : 'portal');
  const lines = listOwnerRoutes().map(({ pattern, owner }) => `"~${pattern}" ${present(owner)};`);
  return `map $request_uri $owner {\n${indent(['default portal;', ...lines])}\n}`;
}

const UPGRADE_MAP = `map $http_upgrade $connection_upgrade {
    default upgrade;
    "" "";
}`;

/** As the gateway does: a call that a process had got, and that may change something, may have been carried out. */
const FAILURE_MAP = `map "$request_method $upstream_bytes_sent" $api_failure {
    default '"code":"50300","msg":"服务正在升级，请稍后再试"';
    "~^(?!GET |HEAD ).*[1-9]" '"code":"50301","msg":"连接中途断了。如果刚才在提交，可能已经生效：请先刷新页面核对，没有生效再重做一次"';
}`;

/** Headers that the gateway sets as well: values from visitors are replaced or removed. */
const PROXY = `    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Connection $connection_upgrade;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Request-Id $request_id;
    proxy_hide_header X-Request-Id;
    add_header X-Request-Id $request_id always;
    proxy_set_header traceparent "";
    proxy_set_header tracestate "";
    proxy_set_header baggage "";
    proxy_set_header X-Real-IP "";
    proxy_set_header X-Forwarded-Port "";
    proxy_set_header Forwarded "";
    proxy_set_header X-Service-Token "";
    proxy_set_header X-Visitor-Address "";
    client_header_timeout 20s;
    proxy_connect_timeout 3s;
    proxy_next_upstream error timeout;`;

/** Security headers of the answers that nginx makes itself; the apps and the API send their own. */
const OWN_HEADERS = `        add_header Cache-Control no-store always;
        add_header Content-Security-Policy "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash('sha256', FAILURE_STYLE, 'base64')}'" always;
        add_header Referrer-Policy no-referrer always;
        add_header X-Content-Type-Options nosniff always;
        add_header X-Request-Id $request_id always;`;

const UNAVAILABLE_PAGE = failurePage({
  title: '服务正在升级',
  message: '服务正在升级，请稍后再试',
  requestId: '$request_id',
  isTemporary: true,
});

const LOCATIONS = `    # Between apps and API only, never from outside.
    location ~* ^/api/internal(?![\\w-]) {
        default_type application/json;
        return 404 '{"code":"40400","msg":"没有这个接口"}';
    }

    # Tools of a local trial, which answer on this machine only.
    location ~* ^(/api)?/dev(?![\\w-]) {
        default_type application/json;
        return 404 '{"code":"40400","msg":"没有这个接口"}';
    }

    # Addresses of members' calendars are secrets: no log may hold them.
    location /api/tender/calendar/ {
        access_log off;
        error_log /dev/null;
        proxy_pass http://$servers;
        error_page 502 504 =503 @api_unavailable;
    }

    # Streams are passed on as they come, uploads too, however long they take.
    location /api/ {
        proxy_pass http://$servers;
        proxy_buffering off;
        proxy_request_buffering off;
        proxy_read_timeout 1h;
        client_max_body_size 200m;
        error_page 502 504 =503 @api_unavailable;
    }

    location / {
        proxy_pass http://$servers;
        error_page 502 504 =503 @unavailable;
    }

    location @api_unavailable {
        default_type application/json;
        add_header Retry-After ${RETRY_SECONDS} always;
${OWN_HEADERS}
        return 503 '{$api_failure,"requestId":"$request_id"}';
    }

    location @unavailable {
        default_type "text/html; charset=utf-8";
        add_header Retry-After ${RETRY_SECONDS} always;
${OWN_HEADERS}
        return 503 '${UNAVAILABLE_PAGE}';
    }`;

function assetsLocation(folder: string): string {
  return `    # Releases are copied here beside each other, so that a page that is open finds its older files.
    location /assets/ {
        root ${folder};
        gzip_static on;
        add_header Cache-Control "public, max-age=31536000, immutable";
        add_header X-Content-Type-Options nosniff;
        add_header X-Request-Id $request_id;
        try_files $uri @app_assets;
    }

    location @app_assets {
        proxy_pass http://$servers;
    }`;
}

function listen({ certificate, listen: place }: Deployment): string {
  if (!certificate) return indent([`listen ${place};`]);
  return indent([
    'listen 443 ssl http2;',
    `ssl_certificate ${certificate.file};`,
    `ssl_certificate_key ${certificate.key};`,
  ]);
}

function redirectServer({ certificate, serverName }: Deployment): string[] {
  if (!certificate) return [];
  const lines = [
    'listen 80;',
    `server_name ${serverName};`,
    'return 308 https://$host$request_uri;',
  ];
  return [`server {\n${indent(lines)}\n}`];
}

/** Returns the nginx configuration for all processes, to be included in the `http` block (`conf.d/zhucheng.conf`). */
export function nginxConfig(deployment: Deployment): string {
  const { servers, serverName, assets } = deployment;
  const site = [
    'server {',
    listen(deployment),
    `    server_name ${serverName};`,
    '',
    PROXY,
    '',
    chooseServers(deployment),
    '',
    assetsLocation(assets),
    '',
    LOCATIONS,
    '}',
  ].join('\n');
  return [
    '# Generated by tools/deploy from the path table of libs/site-config. Change that, not this.',
    ...Object.entries(servers).flatMap(upstreams),
    UPGRADE_MAP,
    FAILURE_MAP,
    ownerMap(servers),
    ...serverMaps(servers),
    ...redirectServer(deployment),
    `${site}\n`,
  ].join('\n\n');
}
