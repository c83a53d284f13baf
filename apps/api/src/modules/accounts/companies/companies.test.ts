import { startDnsServer, type DnsServer } from '@zhucheng/test-kit/dns';
import sharp from 'sharp';
import { getSentCode } from '../../../../test/browser.ts';
import {
  suiteDatabase,
  testApi,
  type Answer,
  type SuiteDatabase,
  type TestApi,
} from '../../../../test/harness.ts';
import { formBody } from '../../../../test/resumes.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { outbox } from '../../../db/schema.ts';
import { canGrant, canManage } from './company.rules.ts';

let database: SuiteDatabase;
let api: TestApi;
let owner: Member;
let admin: Member;
let worker: Member;
let stranger: Member;
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  process.env.SITE_PC_HOST = 'https://pc.zhucheng.example';
  database = await suiteDatabase();
  api = await testApi(database.url, { dnsServers: [dns.address] });
  owner = await createMember(api, { company: 'owner', realname: '老板' });
  const id = owner.companyId ?? '';
  admin = await createMember(api, { company: { id, role: 'admin' }, realname: '管理员' });
  worker = await createMember(api, { company: { id, role: 'member' }, realname: '员工' });
  stranger = await createMember(api, { company: 'owner', realname: '外人' });
});

afterAll(async () => {
  delete process.env.SITE_PC_HOST;
  await api.close();
  await database.drop();
  await dns.close();
});

const post = (who: Member, path: string, body: object = {}) =>
  api.post(`/user/company/${path}`, body, { headers: who.headers });
const records = ({ body }: Answer) => body.records as Record<string, never>[];
const memberId = async (of: Member) => {
  const page = records(await post(owner, 'member/listPaged', { size: 100 }));
  return page.find(({ phone }) => String(phone) === of.phone)?.id ?? '';
};

describe('company data', () => {
  it('is read by members, changed by administrators and hidden from others', async () => {
    expect((await post(worker, 'get')).body.model).toMatchObject({ members: 3, role: 'member' });
    expect((await post(worker, 'update', { intro: 'x' })).status).toBe(403);
    const changed = await post(admin, 'update', { intro: '一家施工企业', contactPhone: '021-1' });
    expect(changed.body.model).toMatchObject({ intro: '一家施工企业', role: 'admin' });
    expect((await post(stranger, 'get')).body.model).not.toMatchObject({ intro: '一家施工企业' });
    const nobody = await createMember(api);
    expect((await post(nobody, 'get')).status).toBe(404);
    const log = await post(admin, 'audit/listPaged');
    expect(records(log)[0]).toMatchObject({
      text: '修改企业资料：联系电话、企业简介',
      actor: '管理员',
    });
    expect(JSON.stringify(log.body)).not.toContain('021-1');
  });
});

describe('members', () => {
  it('see each other, with masked numbers unless they manage the company', async () => {
    const seen = records(await post(worker, 'member/listPaged'));
    expect(seen.map(({ role }) => role)).toEqual(['owner', 'admin', 'member']);
    expect(String(seen[0]?.phone)).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect((await post(worker, 'member/listPaged', { keywords: '员工' })).body.total).toBe(1);
  });

  it('are managed by higher ranks only', async () => {
    const [boss, hand] = [await memberId(owner), await memberId(worker)];
    expect((await post(admin, 'member/update', { id: boss, title: 'x' })).status).toBe(403);
    expect((await post(admin, 'member/update', { id: hand, role: 'owner' })).status).toBe(403);
    expect((await post(admin, 'member/update', { id: hand, title: '工长' })).status).toBe(200);
    const made = await post(owner, 'member/update', { id: hand, role: 'admin', title: '主管' });
    expect(made.status).toBe(200);
    const [entry] = records(await post(owner, 'audit/listPaged'));
    expect(entry).toMatchObject({ text: '修改成员：员工，角色改为管理员，职务', actor: '老板' });
    const notifications = await api.post('/user/profile/notification/listPaged', {}, worker);
    expect(records(notifications)[0]).toMatchObject({
      title: expect.stringContaining('角色改为管理员'),
    });
    await post(owner, 'member/update', { id: hand, role: 'member' });
    expect((await post(stranger, 'member/update', { id: hand, title: 'x' })).status).toBe(404);
    expect((await post(stranger, 'member/remove', { id: hand })).status).toBe(404);
  });

  it('cannot leave a company without an owner', async () => {
    const boss = await memberId(owner);
    expect((await post(owner, 'member/update', { id: boss, role: 'member' })).status).toBe(409);
    expect((await post(owner, 'leave')).status).toBe(409);
    const second = await createMember(api, {
      company: { id: owner.companyId ?? '', role: 'owner' },
    });
    const results = await Promise.all([post(owner, 'leave'), post(second, 'leave')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await database.query(
      "insert into company_member (id, company_id, account_id, role) values (gen_random_uuid(), $1, $2, 'owner') on conflict do nothing",
      [owner.companyId, owner.accountId],
    );
    await database.query('update account_session set company_id = $1 where account_id = $2', [
      owner.companyId,
      owner.accountId,
    ]);
  });

  it('lose the rights in the company at once', async () => {
    const gone = await createMember(api, { company: { id: owner.companyId ?? '', role: 'admin' } });
    expect((await post(gone, 'audit/listPaged')).status).toBe(200);
    await post(owner, 'member/remove', { id: await memberId(gone) });
    expect((await post(gone, 'audit/listPaged')).status).toBe(403);
    expect((await post(gone, 'get')).status).toBe(404);
  });
});

describe('invitations', () => {
  const tokenOf = ({ body }: Answer) =>
    new URL((body.model as { link: string }).link).searchParams.get('company') ?? '';

  it('admit one person, once', async () => {
    const token = tokenOf(await post(admin, 'invitation/create'));
    const shown = await api.post('/user/company/invitation/inspect', { token });
    expect(shown.body.model).toMatchObject({ inviter: '管**', phone: '' });
    const [first, second] = [await createMember(api), await createMember(api)];
    const joined = await post(first, 'invitation/accept', { token });
    expect(joined.body.userinfo).toMatchObject({ companyRole: 'member' });
    expect((await post(second, 'invitation/accept', { token })).status).toBe(404);
    expect((await post(first, 'get')).body.model).toMatchObject({ role: 'member' });
  });

  it('for a number are sent by SMS and valid for that number only', async () => {
    const [invited, other] = [await createMember(api), await createMember(api)];
    const token = tokenOf(await post(admin, 'invitation/create', { phone: invited.phone }));
    expect(await getSentCode(api, invited.phone)).toBeDefined();
    const sent = await database.db.select().from(outbox);
    expect(sent.some(({ body }) => body.includes(token))).toBe(true);
    const list = '/user/profile/notification/listPaged';
    const notifications = await api.post(list, {}, { headers: invited.headers });
    expect(records(notifications)).toMatchObject([
      { kind: 'company', link: `/invite?company=${token}` },
    ]);
    expect(records(await api.post(list, {}, { headers: other.headers }))).toEqual([]);
    expect((await post(other, 'invitation/accept', { token })).status).toBe(403);
    expect((await post(invited, 'invitation/accept', { token })).status).toBe(200);
  });

  it('can be revoked by the company only', async () => {
    const token = tokenOf(await post(admin, 'invitation/create', { role: 'admin' }));
    const [{ id, state }] = records(await post(admin, 'invitation/listPaged')) as [
      Record<string, never>,
    ];
    expect(state).toBe('open');
    expect((await post(worker, 'invitation/create')).status).toBe(403);
    expect((await post(stranger, 'invitation/revoke', { id })).status).toBe(404);
    expect((await post(admin, 'invitation/revoke', { id })).status).toBe(200);
    expect((await post(worker, 'invitation/accept', { token })).status).toBe(404);
    expect((await api.post('/user/company/invitation/inspect', { token })).status).toBe(404);
  });
});

describe('the white-label login', () => {
  const shownAt = async (domain: string) =>
    (await api.post('/user/company/branding/of', { domain })).body.model;

  /** Saves changes of the branding and proves their domain. */
  const saveProven = async (
    who: Member,
    changes: { loginDomain: string; primaryColor?: string },
  ) => {
    const saved = await post(who, 'branding/save', changes);
    const { domainProof } = saved.body.model as { domainProof: Record<string, string> };
    dns.answers.set(domainProof.recordName ?? '', [domainProof.recordValue ?? '']);
    await post(who, 'branding/verify');
  };

  it('does not show the draft before it is published', async () => {
    const draft = { title: '某集团', primaryColor: '#0a5', loginDomain: 'login.group.example' };
    expect((await post(admin, 'branding/save', draft)).status).toBe(400);
    await saveProven(admin, { ...draft, primaryColor: '#00aa55' });
    expect(await shownAt('login.group.example')).toMatchObject({ title: '' });
    const picture = { create: { width: 40, height: 40, channels: 4, background: '#f00' } } as const;
    const bytes = await sharp(picture).png().toBuffer();
    const form = await formBody({ kind: 'logo' }, [{ field: 'image', name: 'logo.png', bytes }]);
    const sent = { ...form, headers: { ...form.headers, ...admin.headers } };
    const send = () => api.post('/user/company/branding/image', undefined, sent);
    expect((await send()).body.model).toMatchObject({ published: { logoUrl: '' } });
    const emptied = await post(admin, 'branding/imageRemove', { kind: 'logo' });
    expect(emptied.body.model).toMatchObject({ draft: { logoUrl: '' } });
    await send();
    await post(admin, 'branding/publish');
    expect(await shownAt('login.group.example:8080')).toMatchObject({
      title: '某集团',
      logoUrl: expect.stringMatching(/^\/api\/user\/avatar\/[0-9a-f]{32}$/),
    });
    const unknown = await api.post('/user/company/branding/of', { domain: 'unknown.example' });
    expect(unknown).toMatchObject({ status: 404, body: { code: '40400' } });
    expect((await post(worker, 'branding/get')).status).toBe(403);
  });

  it.each(['localhost', 'not a host', 'http://x.example', '10.0.0.1', 'pc.zhucheng.example'])(
    'is refused at %s',
    async (loginDomain) => {
      expect((await post(stranger, 'branding/save', { loginDomain })).status).toBe(400);
    },
  );

  it('frees a host that its company gives up', async () => {
    const loginDomain = 'given-up.example';
    await saveProven(stranger, { loginDomain });
    expect(await shownAt(loginDomain)).toMatchObject({ title: '' });
    await post(stranger, 'branding/save', { loginDomain: null });
    expect((await api.post('/user/company/branding/of', { domain: loginDomain })).status).toBe(404);
  });
});

describe('the rules', () => {
  it.each([
    ['owner', 'owner', true, true],
    ['owner', 'admin', true, true],
    ['admin', 'owner', false, false],
    ['admin', 'admin', false, true],
    ['admin', 'member', true, true],
    ['member', 'member', false, false],
  ] as const)('%s towards %s: manage %s, grant %s', (actor, other, manage, grant) => {
    expect([canManage(actor, other), canGrant(actor, other)]).toEqual([manage, grant]);
  });
});
