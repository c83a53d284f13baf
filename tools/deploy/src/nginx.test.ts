import { hash } from 'node:crypto';
import fc from 'fast-check';
import { findPathOwner, PAGE_APPS, PATH_TABLE } from '@zhucheng/site-config';
import { nginxConfig } from './nginx.ts';
import { listOwnerRoutes } from './routes.ts';
import { readDeployment } from './settings.ts';

function ownerByPattern(uri: string): string {
  return listOwnerRoutes().find(({ pattern }) => new RegExp(pattern).test(uri))?.owner ?? 'portal';
}

describe('routes', () => {
  const starts = [
    ...PATH_TABLE.flatMap(({ prefixes }) => [...prefixes]),
    ...PAGE_APPS.map((app) => `/assets/${app}`),
    '/assets/unknown',
    '',
  ];
  const ends = ['', '/', '.data', '/JTG%2FT%20F50', '/a.data', 'x', '.x', '/%2e%2e/b', '%2Fx'];

  it('map every path to the same app as the gateway', () => {
    const path = fc.tuple(fc.constantFrom(...starts), fc.constantFrom(...ends));
    fc.assert(
      fc.property(path, fc.constantFrom('', '?a=/help/&b=%3F'), ([start, end], query) => {
        expect(ownerByPattern(start + end + query)).toBe(findPathOwner(start + end));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('nginxConfig', () => {
  const config = nginxConfig(
    readDeployment({
      SERVERS_PORTAL: '10.0.0.1:8101, 10.0.0.2:8101',
      SERVERS_HELP_CENTRE: '10.0.0.1:8102',
      SERVER_NAME: 'www.zhucheng.example',
    }),
  );

  it('listens where it is told to', () => {
    expect(config).toContain('listen 80;');
    const local = nginxConfig(readDeployment({ LISTEN: '127.0.0.1:9400' }));
    expect(local).toContain('listen 127.0.0.1:9400;');
  });

  it('lists every process of every running app', () => {
    expect(config).toContain('server 10.0.0.2:8101');
    expect(config).toContain('upstream help-centre {');
    expect(config).not.toContain('upstream landing');
  });

  it('can leave out each process that another stands in for, and no other', () => {
    const [, left = ''] = /upstream portal-without-1 \{([^}]*)\}/.exec(config) ?? [];
    expect(left.match(/server \S+/g)).toEqual(['server 10.0.0.2:8101']);
    expect(config).not.toMatch(/upstream (api|help-centre)-without/);
    expect(config).toMatch(
      /map \$owner \$server_2 \{\n +default "";\n +portal 10\.0\.0\.2:8101;\n\}/,
    );
    expect(config.match(/if \(-f .*/g)).toEqual([
      'if (-f "/run/zhucheng/down/$server_1") { set $servers "${owner}-without-1"; }',
      'if (-f "/run/zhucheng/down/$server_2") { set $servers "${owner}-without-2"; }',
    ]);
  });

  it('falls back to the portal for an app that does not run', () => {
    expect(config).toMatch(/"~\^\(\?:\/erp\|.* portal;/);
    expect(config).toMatch(/"~\^\(\?:\/help\).* help-centre;/);
  });

  it('logs no address of a calendar, which is a secret', () => {
    const [, block = ''] = /location \/api\/tender\/calendar\/ \{([^}]*)\}/.exec(config) ?? [];
    expect(block).toContain('access_log off;');
    expect(block).toContain('error_log /dev/null;');
  });

  it('passes the URI unchanged: no backend address has a path', () => {
    const targets = [...config.matchAll(/proxy_pass (\S+);/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set(['http://$servers']));
  });

  it('hides internal calls and developer tools in every spelling that a backend may normalise', () => {
    const hidden = [
      ...config.matchAll(/location ~\* (\S+) \{\n\s+default_type \S+;\n\s+return 404/g),
    ];
    const isHidden = (path: string) =>
      hidden.some(([, pattern = '']) => new RegExp(pattern, 'i').test(path));
    for (const path of ['/api/internal/x', '/api/INTERNAL', '/api/dev/outbox', '/dev/outbox']) {
      expect([path, isHidden(path)]).toEqual([path, true]);
    }
    for (const path of ['/api/developers', '/development', '/api/internal-x', '/x/dev/outbox']) {
      expect([path, isHidden(path)]).toEqual([path, false]);
    }
  });

  it('removes what visitors say about proxies, and ends headers that never end', () => {
    for (const name of ['X-Real-IP', 'Forwarded', 'X-Forwarded-Port', 'X-Service-Token']) {
      expect(config).toContain(`proxy_set_header ${name} "";`);
    }
    expect(config).toContain('client_header_timeout 20s;');
  });

  it('sends security headers with its own answers', () => {
    const own = config.split('\n    location ').filter((block) => /return 503/.test(block));
    expect(own).toHaveLength(2);
    for (const block of own) {
      expect(block).toContain('add_header X-Content-Type-Options nosniff always;');
      expect(block).toContain("add_header Content-Security-Policy \"default-src 'none'; ");
    }
  });

  it('allows the style of its own page, which is small enough for a parameter of nginx', () => {
    const [, page = ''] = /return 503 '(<!doctype.*)';/.exec(config) ?? [];
    expect(Buffer.byteLength(page)).toBeLessThan(4_000);
    expect(page.replace('$request_id', '')).not.toMatch(/[$']/);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page) ?? [];
    expect(config).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  });

  it.each([
    ['POST 512', '50301'],
    ['DELETE 0, 512', '50301'],
    ['POST 0', '50300'],
    ['POST -', '50300'],
    ['GET 512', '50300'],
  ])(
    'says of a call (method and bytes that a process got: %s) what may have become of it: %s',
    (call, code) => {
      const [, fallback = '', pattern = '', other = ''] =
        /\$api_failure \{\s+default '(.*)';\s+"~(.*)" '(.*)';/.exec(config) ?? [];
      expect(new RegExp(pattern).test(call) ? other : fallback).toContain(`"code":"${code}"`);
    },
  );

  it('redirects to https only with a certificate', () => {
    expect(config).not.toContain('308');
    const secure = { TLS_CERTIFICATE: '/c.pem', TLS_KEY: '/k.pem' };
    expect(nginxConfig(readDeployment(secure))).toContain('return 308 https://');
  });
});
