import { createTestDatabase, stopTestServer, type TestDatabase } from '@zhucheng/test-kit';
import { UsageError } from '@zhucheng/stack/command-line';
import { parseArguments } from './arguments.ts';
import { runCommand } from './command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ version: 'staff', migrate: async () => undefined });
});
afterAll(async () => {
  await database.drop();
  await stopTestServer();
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = {
    log: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  };
  const environment = { DATABASE_URL: database.url, PUBLIC_ORIGIN: 'http://localhost:8080' };
  const code = await runCommand(args, environment, output);
  return { code, text: lines.join('\n') };
}

const LINK = /http:\/\/localhost:8080\/console\/first#[\w-]{43}/;

describe('npm run staff', () => {
  it('prints a link for the first administrator of an empty database, each time another', async () => {
    const add = ['add', '13800138000', '--name', '张工', '--role', 'admin'];
    const [first, again] = [await run(...add), await run(...add)];
    expect([first.code, again.code]).toEqual([0, 0]);
    expect(first.text).toMatch(LINK);
    expect(again.text.match(LINK)?.[0]).not.toBe(first.text.match(LINK)?.[0]);
    const open = await database.query('select 1 from ticket where used_at is null');
    expect(open).toHaveLength(1);
    const logged = await database.query("select * from audit_log where action = 'staff.invite'");
    expect(logged).toMatchObject([{ actor_kind: 'system' }, { actor_kind: 'system' }]);
  });

  it('prints a link to who has lost everything', async () => {
    expect((await run('reset', '13800138000')).text).toMatch(LINK);
    expect(await run('reset', '13800138001')).toEqual({
      code: 1,
      text: '没有办成：这个手机号不是工作人员',
    });
  });

  it('names the known roles where one is unknown', async () => {
    const { code, text } = await run('add', '13800138002', '--name', '李工', '--role', 'boss');
    expect([code, text]).toEqual([1, expect.stringContaining('admin')]);
    expect(await run('add', '13800138002', '--name', '李工', '--role', '编辑,agent')).toMatchObject(
      {
        code: 0,
      },
    );
  });
});

describe('parseArguments', () => {
  it.each([
    [[]],
    [['remove', '13800138000']],
    [['add', '123', '--name', '张工', '--role', 'admin']],
    [['add', '13800138000', '--role', 'admin']],
    [['add', '13800138000', '--name', '张工']],
    [['add', '13800138000', '--name', '张工', '--role', 'admin,']],
    [['add', '13800138000', '--boss']],
    [['reset']],
  ])('refuses %j', (args) => expect(() => parseArguments(args)).toThrow(UsageError));

  it('knows --help', () => expect(parseArguments(['--help'])).toBeUndefined());
});
