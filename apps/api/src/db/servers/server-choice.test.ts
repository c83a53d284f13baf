import fc from 'fast-check';
import type { ServerState } from './probe.ts';
import { ServerChoice, NoWriterError, type ServerReport } from './server-choice.ts';
import { parseServers } from './server-list.ts';

const servers = parseServers('postgres://a:1,b:1,c:1/db');
const REPLICA: ServerState = { writable: false, reason: '是只读副本' };
const GONE: ServerState = { writable: false, reason: '连接被拒绝' };

/** A choice among a, b and c, whose states a test sets. */
function setUp(states: Record<string, ServerState>) {
  const asked: string[] = [];
  const reports: ServerReport[] = [];
  const choice = new ServerChoice(servers, async ({ name }) => {
    asked.push(name);
    return states[name.slice(0, 1)] ?? GONE;
  });
  choice.follow((report) => reports.push(report));
  return { choice, states, asked, reports };
}

describe('the choice of a server', () => {
  it('asks all once, and from then on the one that took writes', async () => {
    const { choice, asked, reports } = setUp({ a: REPLICA, b: { writable: true }, c: REPLICA });
    expect((await choice.find()).name).toBe('b:1');
    expect((await choice.find()).name).toBe('b:1');
    expect(asked).toEqual(['a:1', 'b:1', 'c:1', 'b:1']);
    expect(reports).toEqual([{ level: 'info', text: '数据库主库是 b:1' }]);
  });

  it('finds the promoted one, and tells of the one that is gone', async () => {
    const { choice, states, reports } = setUp({ a: { writable: true }, b: REPLICA, c: REPLICA });
    await choice.find();
    Object.assign(states, { a: GONE, c: { writable: true } });
    expect((await choice.find()).name).toBe('c:1');
    expect(reports.map(({ text }) => text)).toEqual([
      '数据库主库是 a:1',
      '数据库 a:1 不能写入：连接被拒绝',
      '数据库主库是 c:1',
    ]);
  });

  it('says once what each server is when none takes writes, and when one does again', async () => {
    const { choice, states, reports } = setUp({ a: REPLICA, b: GONE, c: REPLICA });
    await expect(choice.find()).rejects.toThrow(NoWriterError);
    await expect(choice.find()).rejects.toThrow(
      '没有可写的数据库：a:1 是只读副本；b:1 连接被拒绝；c:1 是只读副本',
    );
    expect(reports.filter(({ level }) => level === 'error')).toHaveLength(1);
    states.a = { writable: true };
    expect((await choice.find()).name).toBe('a:1');
    expect(reports.at(-1)).toEqual({ level: 'info', text: '数据库主库是 a:1' });
  });

  it('tells whoever follows later what is wrong already', async () => {
    const { choice } = setUp({ a: { writable: true }, b: GONE, c: REPLICA });
    await choice.find();
    const late: ServerReport[] = [];
    choice.follow((report) => late.push(report));
    expect(late).toEqual([{ level: 'warn', text: '数据库 b:1 不能写入：连接被拒绝' }]);
  });

  it('takes a writable server whenever there is one, whatever happened before', async () => {
    const writer = fc.constantFrom('a', 'b', 'c');
    await fc.assert(
      fc.asyncProperty(fc.array(writer, { minLength: 1, maxLength: 8 }), async (writers) => {
        const { choice, states } = setUp({});
        for (const name of writers) {
          Object.assign(states, { a: GONE, b: REPLICA, c: GONE, [name]: { writable: true } });
          expect((await choice.find()).name).toBe(`${name}:1`);
        }
      }),
      { numRuns: 50 },
    );
  });
});
