import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member, type MemberOptions } from '../../../../test/members.ts';
import { closeDueAccounts } from './account-closing.service.ts';
import { collectParts } from './data-export.service.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();

async function logIn(options: MemberOptions = {}): Promise<[Browser, Member]> {
  const member = await createMember(api, { password: PASSWORD, ...options });
  const one = createBrowser(api);
  await one.post('/user/auth/v3/pwd/login', { account: member.phone, password: PASSWORD });
  return [one, member];
}

async function ticketOf(one: Browser): Promise<string> {
  const proof = { method: 'password', secret: PASSWORD };
  const { body } = await one.post('/user/profile/self/verify', proof);
  return (body.model as { ticket: string }).ticket;
}

/** Tables whose rows belong to an account, by the file of the export that has them; the others are none of its data. */
const TABLES_OF_ACCOUNTS: Readonly<Record<string, string>> = {
  account_identity: 'bindings.json',
  account_session: 'devices.json',
  account_touch: 'visits.json',
  agent_presence: 'work of staff',
  ai_conversation: 'ai-chats.json',
  ai_material: 'materials.json',
  ai_paper: 'ai-papers.json',
  ai_quota: 'quota.json',
  ai_reservation: 'jobs that run',
  ai_review: 'ai-reviews.json',
  ai_run: 'ai-runs.json',
  ai_writing: 'writings.json',
  article_presence: 'work of staff',
  article_preview: 'work of staff',
  bid_subscription: 'subscriptions.json',
  calendar_feed: 'calendar.json',
  calendar_setting: 'calendar.json',
  company_member: 'companies.json',
  course_progress: 'courses.json',
  date_reminder: 'repeats notifications.json',
  followed_organisation: 'organisations.json',
  help_share: 'shares.json',
  invite_link: 'a secret',
  known_device: 'repeats devices.json',
  list_view: 'work of staff',
  login_attempt: 'logins.json',
  member_company_name: 'organisations.json',
  notice_download: 'downloads.json',
  notification: 'notifications.json',
  notification_delivery: 'repeats notifications.json',
  oauth_grant: 'allowed-applications.json',
  point_balance: 'the sum of points.json',
  point_entry: 'points.json',
  read_history: 'history.json',
  resumable_upload: 'work of staff',
  sales_duty: 'work of staff',
  scan_login: 'a secret',
  sending_channel: 'sending.json',
  sending_setting: 'sending.json',
  sign_day: 'sign-days.json',
  staff: 'work of staff',
  staff_task: 'work of staff',
  subscription_match: 'repeats notifications.json',
  ticket: 'a secret',
  totp_recovery_code: 'a secret',
  trusted_device: 'a secret',
};

describe('data export', () => {
  it('is a zip of the account’s data without secrets', async () => {
    const [one] = await logIn();
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = '/api/user/profile/export';
    const reply = await api.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const names = ['favorites', 'history', 'downloads', 'courses', 'points', 'logins'];
    for (const name of [
      ...names,
      'subscriptions',
      'organisations',
      'calendar',
      'board',
      'sending',
    ]) {
      expect(reply.rawPayload.includes(`${name}.json`)).toBe(true);
    }
    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await api.app.inject({ method: 'GET', url, headers: foreign })).statusCode).toBe(403);
  });

  it('has the data of all tables that belong to an account, secrets left out', async () => {
    const tables = await database.query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'account'::regclass and confdeltype = 'c' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(TABLES_OF_ACCOUNTS));
    const { accountId } = await createMember(api);
    await database.query(
      `insert into sending_setting (account_id, quiet_start, quiet_end) values ($1, '22:00', '07:30')`,
      [accountId],
    );
    await database.query(
      `insert into sending_channel (account_id, channel, credentials, hint)
       values ($1, 'wecom', 'the secret', 'key=ab…')`,
      [accountId],
    );
    await database.query(
      `insert into calendar_feed (id, account_id, token_hash) values (gen_random_uuid(), $1, 'the hash')`,
      [accountId],
    );
    await database.query(
      `with run as (
        insert into ai_run (id, account_id, kind, queued, input, state, last_seq, ended_at)
        values (gen_random_uuid(), $1, 'chat', false, '{}', 'done', 3, now()) returning id
      ) insert into ai_event (run_id, seq, data)
      select id, seq, data::jsonb from run, unnest(
        '{1,2,3}'::int[],
        array['{"kind": "text", "text": "盾构"}', '{"kind": "text", "text": "施工"}', '{"kind": "end", "state": "done"}']
      ) as event (seq, data)`,
      [accountId],
    );
    await database.query(
      `with app as (
        insert into open_app (id, account_id, name) values (gen_random_uuid(), $1, '投标助手') returning id
      ), endpoint as (
        insert into webhook_endpoint (id, app_id, url, event_types)
        select gen_random_uuid(), id, 'https://receiver.example/', '{tender.matched}' from app returning id
      ) insert into webhook_secret (id, endpoint_id, secret, hint)
      select gen_random_uuid(), id, 'the secret', 'whsec_ab…' from endpoint`,
      [accountId],
    );
    const parts = await collectParts(database.db, accountId);
    const files = Object.values(TABLES_OF_ACCOUNTS).filter((name) => /^[a-z-]+\.json$/.test(name));
    expect(Object.keys(parts ?? {})).toEqual(expect.arrayContaining(files));
    expect(parts).toMatchObject({
      'sending.json': {
        settings: [{ quietStart: '22:00', quietEnd: '07:30', urgentChannels: ['mail'] }],
        channels: [{ channel: 'wecom', hint: 'key=ab…' }],
      },
      'ai-runs.json': [{ kind: 'chat', state: 'done', text: '盾构施工' }],
      'webhooks.json': [{ application: '投标助手', url: 'https://receiver.example/' }],
      'calendar.json': { feeds: [{ revokedAt: null }] },
    });
    expect(JSON.stringify(parts)).not.toMatch(/the secret|the hash/);
  });
});

describe('account closing', () => {
  it('is rejected until a company with other members has another owner', async () => {
    const [one, member] = await logIn({ company: 'owner' });
    const close = async () => one.post('/user/profile/close', { ticket: await ticketOf(one) });
    const id = member.companyId ?? '';
    const worker = await createMember(api, { company: { id, role: 'member' } });
    expect((await close()).body).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('唯一的所有者'),
    });
    await database.query("update company_member set role = 'owner' where account_id = $1", [
      worker.accountId,
    ]);
    expect((await close()).body.code).toBe('30000');
    await one.post('/user/profile/closeCancel');
  });

  it('can be taken back for 15 days and erases personal data after them', async () => {
    const [one, member] = await logIn({ realname: '要离开的人' });
    const close = async () => one.post('/user/profile/close', { ticket: await ticketOf(one) });
    const { closeAt } = (await close()).body.model as { closeAt: string };
    expect(Date.parse(closeAt) - Date.now()).toBeGreaterThan(14.9 * 86_400_000);
    expect((await one.post('/user/profile/closeCancel')).body.model).toMatchObject({
      closeAt: null,
    });
    await close();
    expect(await closeDueAccounts(database.db, api.app.files)).toBe(0);
    expect(
      await closeDueAccounts(database.db, api.app.files, new Date(Date.now() + 16 * 86_400_000)),
    ).toBe(1);
    expect((await one.post('/user/auth/v3/userinfo')).body.code).toBe('40100');
    const [row] = await database.query('select * from account where id = $1', [member.accountId]);
    expect(JSON.stringify(row)).not.toMatch(/要离开的人|1390/);
    expect(row).toMatchObject({ state: 'closed', phone: null, password_hash: null });
  });

  it('ends subscriptions, calendars and company names of tenders', async () => {
    const [one, member] = await logIn();
    const filter = { words: ['桥梁'] };
    await one.post('/ai/bidSubscribe/create', { name: '桥', filter });
    await one.post('/ai/bidCalendar/feed/create');
    await one.post('/ai/bidCalendar/reminders/set', { on: false });
    await one.post('/ai/userOrgName/update', { names: ['筑路公司'] });
    await one.post('/user/profile/close', { ticket: await ticketOf(one) });
    await closeDueAccounts(database.db, api.app.files, new Date(Date.now() + 16 * 86_400_000));
    for (const table of [
      'bid_subscription',
      'calendar_feed',
      'calendar_setting',
      'help_share',
      'member_company_name',
    ]) {
      const rows = await database.query(`select from ${table} where account_id = $1`, [
        member.accountId,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('erases visits and touches, and leaves bookings without the account', async () => {
    const [one, { accountId, phone }] = await logIn();
    await database.query(
      `insert into account_touch (account_id, first_touch) values ($1, '{"page": "/erp"}')`,
      [accountId],
    );
    await database.query(
      `insert into visit (id, page, account_id) values (gen_random_uuid(), '/erp', $1)`,
      [accountId],
    );
    await database.query(
      `insert into lead (id, kind, phone, account_id, guest_id, conversation_id, first_touch)
       values (gen_random_uuid(), 'demo', $1, $2, $2, $2, '{"page": "/erp"}')`,
      [phone, accountId],
    );
    expect(await collectParts(database.db, accountId)).toMatchObject({
      'visits.json': { touches: [{ firstTouch: { page: '/erp' } }], visits: [{ page: '/erp' }] },
      'bookings.json': [{ kind: 'demo', phone, firstTouch: { page: '/erp' } }],
    });
    await one.post('/user/profile/close', { ticket: await ticketOf(one) });
    await closeDueAccounts(database.db, api.app.files, new Date(Date.now() + 16 * 86_400_000));
    for (const table of ['account_touch', 'visit', 'lead']) {
      const rows = await database.query(`select from ${table} where account_id = $1`, [accountId]);
      expect(rows).toEqual([]);
    }
    const leads = await database.query('select * from lead where phone = $1', [phone]);
    const nothing = { guest_id: null, conversation_id: null, first_touch: null, last_touch: null };
    expect(leads).toMatchObject([nothing]);
  });
});
