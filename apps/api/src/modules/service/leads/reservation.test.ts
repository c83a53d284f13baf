import { createBrowser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { createToken, hashSecret } from '../../accounts/secrets.ts';
import { createLead } from './leads.service.ts';

const PATH = '/crm/sales/open/sem/reservation';

const { api, database } = await apiSuite();

let serial = 0;
const nextPhone = () => `1380000${String((serial += 1)).padStart(4, '0')}`;

const book = (body: object, from = createBrowser(api)) =>
  from.post(PATH, { userName: '张工', ...body });

const leadsOf = (phone: string) =>
  database.query('select * from lead where phone = $1 order by created_at, id', [phone]);
const eventsOf = (id: unknown) =>
  database.query('select kind, detail from lead_event where lead_id = $1 order by at, id', [id]);
const mailsAbout = (phone: string) =>
  database.query('select recipient, subject from outbox where body like $1 order by created_at', [
    `%${phone}%`,
  ]);

async function createGuest(values: { firstTouch?: object; lastTouch?: object } = {}) {
  const token = createToken();
  const [row] = await database.query(
    `insert into guest (id, token_hash, source, first_touch, last_touch)
     values (gen_random_uuid(), $1, '直接访问', $2, $3) returning id`,
    [hashSecret(token), values.firstTouch ?? null, values.lastTouch ?? null],
  );
  const browser = createBrowser(api);
  browser.cookies.set('guest', token);
  return { id: row?.id, browser };
}

describe('a booking', () => {
  it('becomes a lead with its history, an audit entry and a mail to sales', async () => {
    const phone = nextPhone();
    const { status, body } = await book({
      phone: ` ${phone} `,
      position: '经理',
      userIdentity: '',
    });
    expect({ status, code: body.code }).toEqual({ status: 200, code: '30000' });
    const [lead, ...others] = await leadsOf(phone);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      kind: 'demo',
      user_name: '张工',
      user_identity: '',
      position: '经理',
      state: 'new',
      guest_id: null,
      account_id: null,
    });
    expect(await eventsOf(lead?.id)).toEqual([
      { kind: 'created', detail: { kind: 'demo', userName: '张工', position: '经理' } },
    ]);
    expect(await mailsAbout(phone)).toEqual([
      { recipient: 'sales@zhucheng.example', subject: '新线索：预约演示' },
    ]);
    const audit = await database.query('select * from audit_log where resource_id = $1', [
      String(lead?.id).replaceAll('-', ''),
    ]);
    expect(audit).toMatchObject([{ action: 'lead.created', actor_kind: 'visitor' }]);
    expect(JSON.stringify(audit)).not.toContain(phone);
  });

  it.each([
    [{ phone: '' }, 'phone', '请输入手机号码'],
    [{}, 'phone', '请输入手机号码'],
    [{ phone: '138' }, 'phone', '手机号码格式不对'],
    [{ phone: '13800009999', userName: ' ' }, 'userName', '请输入姓名或昵称'],
    [{ phone: '13800009999', userName: '张'.repeat(31) }, 'userName', '姓名或昵称最多 30 个字'],
    [{ phone: '13800009999', position: '长'.repeat(31) }, 'position', '职位最多 30 个字'],
    [{ phone: '13800009999', remark: '长'.repeat(301) }, 'remark', '咨询内容最多 300 个字'],
  ])('is refused for %j', async (body, field, message) => {
    const { body: reply } = await book(body);
    expect(reply).toMatchObject({ code: '40000', errors: [{ field, message }] });
  });

  it('needs a name, except on landing pages', async () => {
    const phone = nextPhone();
    const bare = (kind: string) => api.post(PATH, { phone, kind });
    expect((await bare('consult')).body).toMatchObject({
      code: '40000',
      errors: [{ field: 'userName', message: '请输入姓名或昵称' }],
    });
    expect((await bare('landing')).body.code).toBe('30000');
    expect((await bare('message')).body.code).toBe('40000');
  });

  it.each(['\u0000', '\ud800', '<script>alert(1)</script>', "'; drop table lead; --"])(
    'survives %j',
    async (text) => {
      const { status } = await book({ phone: nextPhone(), userName: `张${text}`, remark: text });
      expect(status).not.toBe(500);
    },
  );

  it('is stored as suspect, unannounced and alone, when the invisible field is filled', async () => {
    const phone = nextPhone();
    const { body } = await book({ phone, homepage: 'https://spam.example' });
    expect(body.code).toBe('30000');
    expect(await leadsOf(phone)).toMatchObject([{ state: 'suspect' }]);
    expect(await mailsAbout(phone)).toEqual([]);
    await book({ phone });
    expect(await leadsOf(phone)).toMatchObject([{ state: 'suspect' }, { state: 'new' }]);
    expect(await mailsAbout(phone)).toHaveLength(1);
  });

  it('goes to the mailbox of the settings', async () => {
    const setMailbox = (mailbox: string) =>
      database.query(
        `insert into service_setting (name, value) values ('salesMailbox', $1)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(mailbox)],
      );
    await setMailbox('xiaoshou@zhucheng.example');
    const phone = nextPhone();
    await book({ phone });
    expect(await mailsAbout(phone)).toMatchObject([{ recipient: 'xiaoshou@zhucheng.example' }]);
    await setMailbox('sales@zhucheng.example');
  });
});

describe('a second booking of a number', () => {
  it('joins the lead of the same day, fills its gaps and tells sales what is new', async () => {
    const phone = nextPhone();
    await book({ phone });
    await book({ phone, userName: '李工' });
    await book({ phone, userName: '张工' });
    await book({ phone, kind: 'consult', remark: '要报价', position: '经理' });
    const [lead, ...others] = await leadsOf(phone);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      kind: 'demo',
      user_name: '张工',
      position: '经理',
      remark: '要报价',
    });
    expect((await eventsOf(lead?.id)).map(({ kind }) => kind)).toEqual([
      'created',
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect((await mailsAbout(phone)).map(({ subject }) => subject)).toEqual([
      '新线索：预约演示',
      '再次提交：预约演示',
      '再次提交：立即咨询',
    ]);
  });

  it('makes another lead after a day', async () => {
    const phone = nextPhone();
    await book({ phone });
    await database.query(
      `update lead set created_at = now() - interval '25 hours' where phone = $1`,
      [phone],
    );
    await book({ phone });
    expect(await leadsOf(phone)).toHaveLength(2);
  });

  it('makes one lead of bookings that arrive together', async () => {
    const phone = nextPhone();
    await Promise.all([1, 2, 3, 4, 5].map((name) => book({ phone, userName: `张工${name}` })));
    expect(await leadsOf(phone)).toHaveLength(1);
  });
});

describe('limits of bookings', () => {
  it('stop a number after five a day, from any address', async () => {
    const phone = nextPhone();
    for (let sent = 0; sent < 5; sent += 1) expect((await book({ phone })).status).toBe(200);
    const { status, body } = await book({ phone });
    expect({ status, code: body.code }).toEqual({ status: 429, code: '42900' });
    expect(body.msg).toMatch(/^这个号码今天提交的次数太多，请 24 小时后再试$/);
  });

  it('stop a network after twenty an hour', async () => {
    const browser = createBrowser(api);
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await book({ phone: nextPhone() }, browser)).status).toBe(200);
    }
    expect((await book({ phone: nextPhone() }, browser)).status).toBe(429);
  });
});

describe('origin of a lead', () => {
  const touch = (page: string, campaign: object = {}) => ({
    page,
    campaign,
    referrer: '',
    at: '2026-11-20T01:00:00.000Z',
  });

  it('is that of the browser’s guest, followed by the page that sends it', async () => {
    const firstTouch = touch('/erp', { utm_source: 'baidu', bd_vid: '12ab' });
    const { id, browser } = await createGuest({ firstTouch, lastTouch: firstTouch });
    const phone = nextPhone();
    await book({ phone, url: 'http://localhost:8080/news?utm_source=mail&secret=1' }, browser);
    const [lead] = await leadsOf(phone);
    expect(lead).toMatchObject({ guest_id: id, first_touch: firstTouch });
    expect(lead?.last_touch).toMatchObject({ page: '/news', campaign: { utm_source: 'mail' } });
  });

  it('is the page alone without a guest; addresses of others are ignored', async () => {
    const [own, foreign] = [nextPhone(), nextPhone()];
    await book({ phone: own, url: '/erp?bd_vid=34cd' });
    await book({ phone: foreign, url: 'https://evil.example/?bd_vid=1' });
    expect((await leadsOf(own))[0]?.first_touch).toMatchObject({ campaign: { bd_vid: '34cd' } });
    expect((await leadsOf(foreign))[0]).toMatchObject({ first_touch: null, last_touch: null });
  });

  it('has the account of whoever is logged in, never one that the browser names', async () => {
    const member = await createMember(api);
    const phone = nextPhone();
    const body = {
      phone,
      userName: '张工',
      accountId: member.accountId,
      guestId: member.accountId,
    };
    await api.post(PATH, body);
    expect((await leadsOf(phone))[0]).toMatchObject({ account_id: null, guest_id: null });
    await api.post(PATH, { phone, userName: '张工' }, member);
    expect((await leadsOf(phone))[0]).toMatchObject({ account_id: member.accountId });
  });

  it('goes on to the account that logs in with the browser', async () => {
    const password = 'Brücke-über-38-Pfeiler';
    const member = await createMember(api, { password });
    const first = touch('/erp', { bd_vid: '12ab' });
    const { id, browser } = await createGuest({ firstTouch: first, lastTouch: first });
    await browser.post('/user/auth/v3/pwd/login', { account: member.phone, password });
    const [row] = await database.query('select * from account_touch where account_id = $1', [
      member.accountId,
    ]);
    expect(row).toMatchObject({ first_touch: first, last_touch: first });
    const [guest] = await database.query('select account_id from guest where id = $1', [id]);
    expect(guest).toEqual({ account_id: member.accountId });
  });
});

describe('createLead', () => {
  it('undoes everything with the transaction that calls it', async () => {
    const phone = nextPhone();
    const failing = database.db.transaction(async (tx) => {
      await createLead(tx, { kind: 'message', phone, remark: '请回电' });
      throw new Error('the conversation was not closed');
    });
    await expect(failing).rejects.toThrow('not closed');
    expect(await leadsOf(phone)).toEqual([]);
    expect(await mailsAbout(phone)).toEqual([]);
  });
});
