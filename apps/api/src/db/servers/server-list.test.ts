import fc from 'fast-check';
import { parseServers } from './server-list.ts';

const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
);
const port = fc.integer({ min: 1, max: 65_535 });

describe('the servers of an address', () => {
  it('are none where there is nothing to choose', () => {
    expect(parseServers('postgres://a:b@localhost:5432/zhucheng')).toEqual([]);
    expect(parseServers('postgres:///zhucheng?host=/run/postgresql')).toEqual([]);
    expect(parseServers('')).toEqual([]);
  });

  it('are each one address, with all that they share', () => {
    const url =
      'postgresql://me:p%40,w@a.example,[::1]:6432/zhucheng?sslmode=require&target_session_attrs=read-write';
    expect(parseServers(url)).toEqual([
      {
        name: 'a.example:5432',
        host: 'a.example',
        port: 5432,
        url: 'postgresql://me:p%40,w@a.example:5432/zhucheng?sslmode=require',
      },
      {
        name: '[::1]:6432',
        host: '::1',
        port: 6432,
        url: 'postgresql://me:p%40,w@[::1]:6432/zhucheng?sslmode=require',
      },
    ]);
    expect(parseServers('postgres://only/x?target_session_attrs=primary')).toHaveLength(1);
  });

  it('keep their order, hosts and ports', () => {
    const servers = fc.array(fc.tuple(host, port), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(servers, fc.webUrl(), (list, password) => {
        const names = list.map(([name, number]) => `${name}:${number}`);
        const user = `me:${encodeURIComponent(password)}`;
        const parsed = parseServers(`postgres://${user}@${names.join(',')}/db`);
        expect(parsed.map(({ name }) => name)).toEqual(names);
        for (const [index, server] of parsed.entries()) {
          expect(server.url).toBe(`postgres://${user}@${names[index]}/db`);
          expect(server.port).toBe(list[index]?.[1]);
        }
      }),
    );
  });

  it.each([
    ['postgres://a:1,/db', /has no host:port as server 2/],
    ['postgres://a:1,b:x/db', /has no host:port as server 2/],
    ['postgres://a:1,b:70000/db', /has no host:port as server 2/],
    ['postgres://a,b/db?target_session_attrs=standby', /must have target_session_attrs=read-write/],
  ])('are refused in one line: %s', (url, reason) => {
    expect(() => parseServers(url)).toThrow(reason);
  });
});
