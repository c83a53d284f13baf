import { suiteDatabase, testApi, testConfig, type SuiteDatabase } from '../../../test/harness.ts';
import { isFromHere } from '../../plugins/dev-outbox.ts';
import { enqueueMessage } from '../../infrastructure/outbox/outbox.repository.ts';
import {
  prepareSampleAccounts,
  SAMPLE_PASSWORD,
  SAMPLE_ACCOUNTS,
} from './sample-accounts.service.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

const config = (changes: Parameters<typeof testConfig>[1]) => testConfig(database.url, changes);
const prepare = (changes: Parameters<typeof testConfig>[1]) =>
  prepareSampleAccounts(database.db, config(changes));
const count = async () => (await database.query('select 1 from account')).length;

describe('sample accounts', () => {
  it('are made for trials on one’s own machine only, once', async () => {
    await prepare({ mode: 'production', devOutbox: false });
    await prepare({ mode: 'production', host: '0.0.0.0', devOutbox: true });
    expect(await count()).toBe(0);
    await prepare({ mode: 'production', host: '127.0.0.1', devOutbox: true });
    await prepare({ mode: 'production', host: '127.0.0.1', devOutbox: true });
    expect(await count()).toBe(SAMPLE_ACCOUNTS.length);
  });

  it('log in with the published password', async () => {
    const api = await testApi(database.url, { devOutbox: true });
    for (const { phone } of SAMPLE_ACCOUNTS) {
      const body = { account: phone, password: SAMPLE_PASSWORD };
      const answer = await api.post('/user/auth/v3/pwd/login', body);
      expect(answer.body).toMatchObject({ code: '30000', model: { state: 'LOGINED' } });
    }
    await api.close();
  });

  it('of staff get roles that were added after them; nobody else becomes staff', async () => {
    const rolesOf = async (phone: string) => {
      const rows = await database.query(
        `select key from staff_role join role on role.id = role_id
         join account on account.id = account_id where phone = $1 order by key`,
        [phone],
      );
      return rows.map(({ key }) => key);
    };
    const [member, , staff] = SAMPLE_ACCOUNTS;
    const set = async (roles: string[], source: string) => {
      await database.query('update account set source = $1 where phone = $2', [
        source,
        staff.phone,
      ]);
      await database.query('delete from staff_role');
      await database.query(
        `insert into staff_role (account_id, role_id) select account.id, role.id from account, role
         where phone = $1 and key = any($2)`,
        [staff.phone, roles],
      );
    };
    const start = () => prepare({ devOutbox: true, host: '127.0.0.1' });
    await set(['sales', 'editor', 'admin'], 'sample');
    await start();
    expect(await rolesOf(staff.phone)).toEqual(['admin', 'agent', 'editor', 'sales']);
    await start();
    expect(await rolesOf(staff.phone)).toHaveLength(4);
    expect(await rolesOf(member.phone)).toEqual([]);
    await set([], 'sample');
    await start();
    expect(await rolesOf(staff.phone)).toEqual([]);
    await set(['sales'], '');
    await start();
    expect(await rolesOf(staff.phone)).toEqual(['sales']);
  });

  it('prevent the start of an exposed installation', async () => {
    await expect(prepare({ host: '0.0.0.0' })).rejects.toThrow('published password');
    await expect(prepare({ host: '0.0.0.0', devOutbox: true })).rejects.toThrow('published');
    await expect(prepare({ mode: 'production' })).rejects.toThrow('published password');
    await expect(prepare({ mode: 'development' })).resolves.toBeUndefined();
    await database.query('update account set password_hash = null');
    await expect(prepare({ host: '0.0.0.0' })).resolves.toBeUndefined();
  });
});

describe('the outbox', () => {
  it('answers this machine only, and only in trials', async () => {
    await enqueueMessage(database.db, {
      channel: 'sms',
      recipient: '13800000001',
      body: '验证码 123456',
    });
    await enqueueMessage(database.db, { channel: 'event', recipient: 'x', body: 'not for here' });
    const [trial, real] = [
      await testApi(database.url, { devOutbox: true }),
      await testApi(database.url, { devOutbox: false }),
    ];
    const at = (host: string, headers: object = {}) => ({ headers: { host, ...headers } });
    const { body } = await trial.get('/dev/outbox', at('localhost:8080'));
    expect(body.list).toMatchObject([{ recipient: '13800000001', code: '123456' }]);
    expect((await trial.get('/dev/outbox', at('rebound.example'))).status).toBe(404);
    expect(
      (await trial.get('/dev/outbox', at('localhost', { 'x-forwarded-for': '203.0.113.9' })))
        .status,
    ).toBe(404);
    expect((await real.get('/dev/outbox', at('localhost'))).status).toBe(404);
    await Promise.all([trial.close(), real.close()]);
  });

  it.each([
    [{ host: '127.0.0.1:8080', 'x-forwarded-for': '127.0.0.1, ::1' }, true],
    [{ host: '[::1]:8080' }, true],
    [{ host: 'localhost.evil.example' }, false],
    [{ host: 'localhost', 'x-forwarded-host': 'evil.example' }, false],
    [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1, 10.1.1.1' }, false],
    [{ host: 'localhost', forwarded: 'for=127.0.0.1' }, false],
    [{ host: 'localhost', via: '1.1 proxy' }, false],
    [{ host: 'localhost', 'x-real-ip': '127.0.0.1' }, false],
    [{ host: 'localhost', 'cf-connecting-ip': '203.0.113.9' }, false],
    [{ host: 'localhost', 'true-client-ip': '203.0.113.9' }, false],
    [{}, false],
  ])('judges %j: %s', (headers, here) => expect(isFromHere(headers)).toBe(here));
});
