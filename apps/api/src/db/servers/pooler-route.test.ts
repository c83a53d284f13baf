import { jest } from '@jest/globals';
import { DETOUR_MS, PoolerRoute } from './pooler-route.ts';
import { POOLERS, ServerChoice, type ServerReport } from './server-choice.ts';
import type { ServerState } from './probe.ts';
import { listPoolers } from './server-list.ts';

const URL_OF_SERVERS =
  'postgres://me:p%40w@db-1,db-2/site?target_session_attrs=read-write&sslmode=require';

describe('poolers in front of an address', () => {
  it('are asked for its database by its login', () => {
    expect(listPoolers('10.0.0.4:6432, [::1]:6433', URL_OF_SERVERS)).toEqual([
      {
        name: '10.0.0.4:6432',
        host: '10.0.0.4',
        port: 6432,
        url: 'postgres://me:p%40w@10.0.0.4:6432/site?sslmode=require',
      },
      {
        name: '[::1]:6433',
        host: '::1',
        port: 6433,
        url: 'postgres://me:p%40w@[::1]:6433/site?sslmode=require',
      },
    ]);
    expect(listPoolers('pooler:6432', 'postgres://me@db/site')[0]?.url).toBe(
      'postgres://me@pooler:6432/site',
    );
  });

  it.each([
    '',
    'pooler',
    'pooler:0',
    'pooler:70000',
    'me:pw@pooler:6432',
    'postgres://pooler:6432',
    'a:1,',
  ])('are refused where they are not host:port: %j', (poolers) => {
    expect(() => listPoolers(poolers, URL_OF_SERVERS)).toThrow(RangeError);
  });
});

describe('the way through poolers', () => {
  const GONE: ServerState = { writable: false, reason: '连接被拒绝' };
  const server = { host: 'db-1', port: 5432 };

  function setUp(states: Record<string, ServerState>) {
    const reports: ServerReport[] = [];
    let asked = 0;
    const poolers = new ServerChoice(
      listPoolers('a:6432,b:6432', URL_OF_SERVERS),
      async ({ host }) => ((asked += 1), states[host] ?? GONE),
      POOLERS,
    );
    poolers.follow((report) => reports.push(report));
    const route = new PoolerRoute(poolers, { find: async () => server });
    return { route, states, reports, asked: () => asked };
  }

  afterEach(() => jest.restoreAllMocks());

  it('takes the other one when one is gone, and goes past them when none leads anywhere', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { route, states, reports, asked } = setUp({ a: { writable: true }, b: GONE });
    expect(await route.find()).toMatchObject({ host: 'a', port: 6432, way: 'pooled' });
    Object.assign(states, { a: GONE, b: { writable: true } });
    expect(await route.find()).toMatchObject({ host: 'b', way: 'pooled' });
    Object.assign(states, { b: { writable: false, reason: '是只读副本' } });
    expect(await route.find()).toEqual({ ...server, way: 'detour' });
    const before = asked();
    expect(await route.find()).toEqual({ ...server, way: 'detour' });
    expect(asked()).toBe(before);
    states.a = { writable: true };
    now.mockReturnValue(DETOUR_MS);
    expect(await route.find()).toMatchObject({ host: 'a', way: 'pooled' });
    expect(reports.map(({ level, text }) => `${level} ${text}`)).toEqual([
      'warn 连接池 b:6432 用不了：连接被拒绝',
      'info 经过连接池 a:6432 访问数据库',
      'warn 连接池 a:6432 用不了：连接被拒绝',
      'info 经过连接池 b:6432 访问数据库',
      'warn 连接池 b:6432 用不了：是只读副本',
      'error 直接连接数据库，连接池恢复后自动改回：a:6432 连接被拒绝；b:6432 是只读副本',
      'info 经过连接池 a:6432 访问数据库',
    ]);
  });
});
