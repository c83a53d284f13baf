import { createBrowser, getSentCode, type Browser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { deleteExpiredKnownDevices } from './devices.repository.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ devOutbox: true });

const logIn = async (one: Browser, account: string) => {
  const { body } = await one.post('/user/auth/v3/pwd/login', { account, password: PASSWORD });
  expect(body).toMatchObject({ model: { state: 'LOGINED' } });
};

const newsOf = async (one: Browser) => {
  const { body } = await one.post('/user/profile/notification/listPaged');
  return body.records as { kind: string; title: string; body: string; link: string }[];
};

const mailsTo = (recipient: string) =>
  database.query('select subject, body from outbox where recipient = $1', [recipient]);

describe('a login in a new browser', () => {
  it('notifies the owner once per browser, except for that of the registration', async () => {
    const [phone, home, office] = ['13400000001', createBrowser(api), createBrowser(api)];
    await home.post('/user/reg/sendVcode', { phone });
    const vcode = await getSentCode(api, phone);
    await home.post('/user/reg/loginReg', { phone, vcode, password: PASSWORD, agree: true });
    await logIn(home, phone);
    expect(await newsOf(home)).toEqual([]);

    await logIn(office, phone);
    await office.post('/user/auth/v3/logout');
    await logIn(office, phone);
    expect(await newsOf(home)).toEqual([
      expect.objectContaining({
        kind: 'security',
        title: '账号在新设备登录',
        at: expect.stringMatching(/^20\d\d-/),
        body: expect.stringMatching(
          /^Chrome · Windows，IP 地址 10\.0\.\d+\.\d+。不是您本人？.*修改密码/,
        ),
        link: '/personalCenter?tab=security#devices',
      }),
    ]);
    expect(await mailsTo(phone)).toHaveLength(1);
  });

  it('notifies by mail too if there is a mailbox', async () => {
    const [{ phone, accountId }, mail] = [
      await createMember(api, { password: PASSWORD }),
      'a@b.cn',
    ];
    await database.query('update account set email = $2 where id = $1', [accountId, mail]);
    await logIn(createBrowser(api), phone);
    expect(await mailsTo(mail)).toEqual([]);
    await logIn(createBrowser(api), phone);
    expect(await mailsTo(mail)).toEqual([
      {
        subject: expect.stringContaining('新设备登录'),
        body: expect.stringMatching(
          /\d\d:\d\d，Chrome · Windows.*http\S+\/personalCenter\?tab=security#devices/s,
        ),
      },
    ]);
  });

  it('notifies each account that is used in the browser', async () => {
    const [one, other] = [
      await createMember(api, { password: PASSWORD }),
      await createMember(api, { password: PASSWORD }),
    ];
    const [shared, phone] = [createBrowser(api), createBrowser(api)];
    await logIn(phone, other.phone);
    await logIn(shared, one.phone);
    await logIn(shared, other.phone);
    expect(await newsOf(shared)).toHaveLength(1);
  });

  it('is recognised by an HttpOnly cookie that the database stores as a hash', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const body = { account: phone, password: PASSWORD };
    const { headers } = await api.post('/user/auth/v3/pwd/login', body);
    const line = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => /known-device/.test(one));
    expect(line).toMatch(/HttpOnly/i);
    const mark = /known-device=([^;]+)/.exec(line ?? '')?.[1] ?? '';
    expect(mark).toMatch(/^[\w-]{43}$/);
    const rows = await database.query('select 1 from known_device where mark_hash = $1', [mark]);
    expect(rows).toEqual([]);
  });
});

describe('deleteExpiredKnownDevices', () => {
  it('keeps the latest browser of an account, however old', async () => {
    const { accountId } = await createMember(api);
    const insert = `insert into known_device (account_id, mark_hash, last_seen_at)
      values ($1, $2, now() - $3::interval)`;
    await database.query(insert, [accountId, 'oldest', '900 days']);
    await database.query(insert, [accountId, 'old', '500 days']);
    await deleteExpiredKnownDevices(database.db);
    const left = 'select mark_hash from known_device where account_id = $1';
    expect(await database.query(left, [accountId])).toEqual([{ mark_hash: 'old' }]);
  });
});
