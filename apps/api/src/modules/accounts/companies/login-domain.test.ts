import { startDnsServer, type DnsServer, type TxtAnswer } from '@zhucheng/test-kit/dns';
import {
  suiteDatabase,
  testApi,
  type SuiteDatabase,
  type TestApi,
} from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { recheckLoginDomains } from './login-domain.service.ts';

let dns: DnsServer;
let database: SuiteDatabase;
let api: TestApi;

beforeAll(async () => {
  dns = await startDnsServer();
  database = await suiteDatabase();
  api = await testApi(database.url, { dnsServers: [dns.address] });
});

afterAll(async () => {
  await api.close();
  await database.drop();
  await dns.close();
});

interface Proof {
  state: string;
  recordName: string;
  recordValue: string;
  checkedAt: string | null;
}

const post = (who: Member, path: string, body: object = {}) =>
  api.post(`/user/company/branding/${path}`, body, { headers: who.headers });
const save = (who: Member, loginDomain: string | null) => post(who, 'save', { loginDomain });
const verify = async (who: Member) => (await post(who, 'verify')).body.model;
const proofOf = async (who: Member) =>
  ((await post(who, 'get')).body.model as { domainProof: Proof | null }).domainProof;
const statusAt = async (domain: string) =>
  (await api.post('/user/company/branding/of', { domain })).status;
const setRecords = (domain: string, answer: TxtAnswer) =>
  dns.answers.set(`_zhucheng.${domain}`, answer);
const recordOf = async (who: Member) => (await proofOf(who))?.recordValue ?? '';
const recheck = () => recheckLoginDomains(database.db, { dnsServers: [dns.address] });
const notificationsOf = async ({ headers }: Member) => {
  const list = await api.post('/user/profile/notification/listPaged', {}, { headers });
  return list.body.records as { title: string; body: string; link: string }[];
};

/** Owner of a company with a proven domain. */
async function provenOwner(domain: string): Promise<Member> {
  const owner = await createMember(api, { company: 'owner' });
  await save(owner, domain);
  setRecords(domain, [await recordOf(owner)]);
  expect(await verify(owner)).toMatchObject({ outcome: 'verified' });
  return owner;
}

describe('a login domain', () => {
  it('shows no branding before its record is found', async () => {
    const domain = 'login.one.example';
    const owner = await createMember(api, { company: 'owner' });
    expect(await proofOf(owner)).toBeNull();
    expect((await post(owner, 'verify')).status).toBe(409);
    await save(owner, domain);
    const proof = await proofOf(owner);
    expect(proof).toEqual({
      state: 'pending',
      recordName: `_zhucheng.${domain}`,
      recordValue: expect.stringMatching(/^zhucheng-verification=[0-9a-f]{32}$/),
      checkedAt: null,
    });
    expect(await statusAt(domain)).toBe(404);
    const failed = { domainProof: { state: 'failed', checkedAt: expect.any(String) } };
    expect(await verify(owner)).toMatchObject({ outcome: 'absent', ...failed });
    setRecords(domain, ['zhucheng-verification=of-somebody-else']);
    expect(await verify(owner)).toMatchObject({ outcome: 'different', ...failed });
    expect(await statusAt(domain)).toBe(404);
    setRecords(domain, ['v=spf1 -all', proof?.recordValue ?? '']);
    expect(await verify(owner)).toMatchObject({
      outcome: 'verified',
      domainProof: { state: 'verified' },
    });
    expect(await statusAt(domain)).toBe(200);
    const log = await api.post('/user/company/audit/listPaged', {}, { headers: owner.headers });
    expect(log.body.records).toMatchObject([{ text: '验证登录域名' }, {}]);
  });

  it.each(['servfail', 'silent'] as const)('keeps its state when DNS is %s', async (failure) => {
    const domain = `${failure}.example`;
    const owner = await createMember(api, { company: 'owner' });
    await save(owner, domain);
    setRecords(domain, failure);
    const pending = { outcome: 'unreachable', domainProof: { state: 'pending', checkedAt: null } };
    expect(await verify(owner)).toMatchObject(pending);
    setRecords(domain, [await recordOf(owner)]);
    await verify(owner);
    setRecords(domain, failure);
    expect(await recheck()).toBe(0);
    expect(await statusAt(domain)).toBe(200);
    await save(owner, null);
  });

  it('is proven anew after a change, and stays so when it is saved again', async () => {
    const owner = await provenOwner('before.example');
    await save(owner, 'before.example');
    expect(await statusAt('before.example')).toBe(200);
    await save(owner, 'after.example');
    expect(await proofOf(owner)).toMatchObject({ state: 'pending', checkedAt: null });
    expect([await statusAt('before.example'), await statusAt('after.example')]).toEqual([404, 404]);
    await save(owner, null);
    expect(await proofOf(owner)).toBeNull();
  });

  it('is verified by administrators only, and not without end', async () => {
    const owner = await createMember(api, { company: 'owner' });
    const id = owner.companyId ?? '';
    const worker = await createMember(api, { company: { id, role: 'member' } });
    expect((await post(worker, 'verify')).status).toBe(403);
    await save(owner, 'limited.example');
    const before = dns.queries();
    const answers = await Promise.all(Array.from({ length: 24 }, () => post(owner, 'verify')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(dns.queries() - before).toBeLessThanOrEqual(20);
  });

  it('below .localhost needs no record in a local trial only', async () => {
    const owner = await createMember(api, { company: 'owner' });
    await save(owner, 'demo.localhost');
    expect(await proofOf(owner)).toMatchObject({ state: 'pending' });
    const trial = await testApi(database.url, { devOutbox: true, dnsServers: [dns.address] });
    const { headers } = await createMember(trial, { company: 'owner' });
    const call = (path: string, body = {}) =>
      trial.post(`/user/company/branding/${path}`, body, { headers });
    const saved = await call('save', { loginDomain: 'trial.localhost' });
    expect(saved.body.model).toMatchObject({ domainProof: { state: 'verified' } });
    expect((await call('verify')).body.model).toMatchObject({ outcome: 'verified' });
    await recheck();
    expect(await statusAt('trial.localhost')).toBe(200);
    await trial.close();
  });
});

describe('a domain of two companies', () => {
  it('belongs to the one that proves it, whoever typed it first', async () => {
    const domain = 'wanted.example';
    const squatter = await createMember(api, { company: 'owner' });
    await save(squatter, domain);
    const owner = await provenOwner(domain);
    expect(await statusAt(domain)).toBe(200);
    expect(await verify(squatter)).toMatchObject({ outcome: 'different' });
    expect(await proofOf(owner)).toMatchObject({ state: 'verified' });
  });

  it('goes to one of two that prove it at once', async () => {
    const domain = 'shared.example';
    const owners = [
      await createMember(api, { company: 'owner' }),
      await createMember(api, { company: 'owner' }),
    ];
    for (const owner of owners) await save(owner, domain);
    setRecords(domain, await Promise.all(owners.map(recordOf)));
    const answers = await Promise.all(owners.map((owner) => post(owner, 'verify')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('changes hands when the record of the first is gone', async () => {
    const domain = 'sold.example';
    const seller = await provenOwner(domain);
    const buyer = await createMember(api, { company: 'owner' });
    await save(buyer, domain);
    setRecords(domain, [await recordOf(seller), await recordOf(buyer)]);
    const refused = await post(buyer, 'verify');
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('TXT')]);
    setRecords(domain, [await recordOf(buyer)]);
    expect(await verify(buyer)).toMatchObject({ outcome: 'verified' });
    expect(await proofOf(seller)).toMatchObject({ state: 'failed' });
    const [notification] = await notificationsOf(seller);
    expect(notification?.body).toContain('另一家企业');
  });
});

describe('the daily check', () => {
  const nextDay = () =>
    database.query(
      "update company set login_domain_missing_since = login_domain_missing_since - interval '1 day'",
    );
  const titlesOf = async (who: Member) => (await notificationsOf(who)).map(({ title }) => title);

  it.each<[name: string, answer: TxtAnswer]>([
    ['the name is gone', 'nxdomain'],
    ['the record is gone', []],
  ])('ends the proof if %s at two checks a day apart', async (_name, answer) => {
    const domain = 'login.missing.example';
    const owner = await provenOwner(domain);
    setRecords(domain, answer);
    expect([await recheck(), await recheck()]).toEqual([0, 0]);
    expect(await verify(owner)).toMatchObject({
      outcome: 'absent',
      domainProof: { state: 'missing' },
    });
    expect(await statusAt(domain)).toBe(200);
    const warning = `没有查到登录域名 ${domain} 的验证记录`;
    expect(await titlesOf(owner)).toEqual([warning]);
    await nextDay();
    expect(await recheck()).toBe(1);
    expect(await statusAt(domain)).toBe(404);
    expect(await proofOf(owner)).toMatchObject({ state: 'failed' });
    expect(await titlesOf(owner)).toEqual([`登录域名 ${domain} 的验证已失效`, warning]);
    await save(owner, null);
  });

  it('survives a resolver that denies every name for a night', async () => {
    const domains = ['night-a.example', 'night-b.example'];
    const owners = [];
    for (const domain of domains) owners.push(await provenOwner(domain));
    const answers = new Map(dns.answers);
    dns.answers.clear();
    expect(await recheck()).toBe(0);
    for (const [name, answer] of answers) dns.answers.set(name, answer);
    await nextDay();
    expect(await recheck()).toBe(0);
    // The next absence is a first one again.
    dns.answers.clear();
    expect(await recheck()).toBe(0);
    for (const [i, owner] of owners.entries()) {
      expect(await statusAt(domains[i] ?? '')).toBe(200);
      expect(await proofOf(owner)).toMatchObject({ state: 'missing' });
      await save(owner, null);
    }
    for (const [name, answer] of answers) dns.answers.set(name, answer);
  });

  it('ends the proof at once if the record has another value, and tells owners and administrators', async () => {
    const domain = 'login.checked.example';
    const owner = await provenOwner(domain);
    const company = (role: 'admin' | 'member') => ({ id: owner.companyId ?? '', role });
    const admin = await createMember(api, { company: company('admin') });
    const worker = await createMember(api, { company: company('member') });
    expect(await recheck()).toBe(0);
    setRecords(domain, ['zhucheng-verification=of-somebody-else']);
    expect(await recheck()).toBe(1);
    expect(await recheck()).toBe(0);
    expect(await statusAt(domain)).toBe(404);
    expect(await proofOf(owner)).toMatchObject({ state: 'failed' });
    for (const manager of [owner, admin])
      expect(await notificationsOf(manager)).toMatchObject([
        { title: `登录域名 ${domain} 的验证已失效`, link: '/organisation?tab=branding' },
      ]);
    expect(await notificationsOf(worker)).toEqual([]);
    const log = await api.post('/user/company/audit/listPaged', {}, { headers: owner.headers });
    expect(log.body.records).toMatchObject([{ text: '登录域名的验证失效', actor: '系统' }, {}, {}]);
    setRecords(domain, [await recordOf(owner)]);
    expect(await verify(owner)).toMatchObject({ outcome: 'verified' });
    await save(owner, null);
  });

  it('leaves domains from before the rule alone until their record is seen', async () => {
    const domain = 'old.example';
    const owner = await createMember(api, { company: 'owner' });
    await save(owner, domain);
    await database.query('update company set login_domain_verified_at = now() where id = $1', [
      owner.companyId,
    ]);
    expect(await recheck()).toBe(0);
    expect(await verify(owner)).toMatchObject({
      outcome: 'absent',
      domainProof: { state: 'verified', checkedAt: null },
    });
    expect(await statusAt(domain)).toBe(200);
    setRecords(domain, [await recordOf(owner)]);
    expect(await recheck()).toBe(0);
    setRecords(domain, 'nxdomain');
    expect(await recheck()).toBe(0);
    await nextDay();
    expect(await recheck()).toBe(1);
    expect(await statusAt(domain)).toBe(404);
  });

  it('does not keep a domain from before the rule from the company that proves it', async () => {
    const domain = 'taken.example';
    const squatter = await createMember(api, { company: 'owner' });
    await save(squatter, domain);
    await database.query('update company set login_domain_verified_at = now() where id = $1', [
      squatter.companyId,
    ]);
    await provenOwner(domain);
    expect(await proofOf(squatter)).toMatchObject({ state: 'failed' });
  });
});
