import { createBrowser, type Browser } from '../browser.ts';
import { apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();
/** Owner of the data that other members try to change. */
let victim: Member;
let own: Browser;
const ids: Record<string, string> = {};

beforeAll(async () => {
  victim = await createMember(api, { password: PASSWORD, company: 'owner', realname: '受害人' });
  own = createBrowser(api);
  await own.post('/user/auth/v3/pwd/login', { account: victim.phone, password: PASSWORD });
  const first = async (path: string, body: object = {}) => {
    const { list, records } = (await own.post(path, body)).body;
    return ((list ?? records) as { id: string }[])[0]?.id ?? '';
  };
  await database.query(
    `insert into trusted_device (id, account_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, 'x', now() + interval '1 day')`,
    [victim.accountId],
  );
  await own.post('/user/company/invitation/create');
  const reserved = await own.post('/ai/residueDegree/create', { amount: 3 });
  const verified = await own.post('/user/profile/self/verify', {
    method: 'password',
    secret: PASSWORD,
  });
  Object.assign(ids, {
    session: await first('/user/profile/device/list'),
    trusted: await first('/user/profile/trusted/list'),
    invitation: await first('/user/company/invitation/listPaged'),
    member: await first('/user/company/member/listPaged'),
    reservation: (reserved.body.model as { id: string }).id,
    ticket: (verified.body.model as { ticket: string }).ticket,
    company: victim.companyId?.replaceAll('-', '') ?? '',
  });
});

const CALLS: [path: string, body: () => object][] = [
  ['/user/profile/device/revoke', () => ({ id: ids.session })],
  ['/user/profile/trusted/revoke', () => ({ id: ids.trusted })],
  ['/user/profile/password/change', () => ({ ticket: ids.ticket, password: 'Tunnel-91-Gleise' })],
  ['/user/profile/phone/send', () => ({ ticket: ids.ticket, phone: '13612340000' })],
  ['/user/profile/totp/setup', () => ({ ticket: ids.ticket })],
  ['/user/profile/doubleAuth/set', () => ({ ticket: ids.ticket, on: true })],
  ['/user/profile/wechat/unbind', () => ({ ticket: ids.ticket })],
  ['/user/profile/close', () => ({ ticket: ids.ticket })],
  ['/ai/residueDegree/updateResidue', () => ({ id: ids.reservation, action: 'return' })],
  ['/user/auth/switchCom', () => ({ companyId: ids.company })],
  ['/user/company/member/update', () => ({ id: ids.member, role: 'member' })],
  ['/user/company/member/remove', () => ({ id: ids.member })],
  ['/user/company/invitation/revoke', () => ({ id: ids.invitation })],
];

/** Rows that the calls above could have changed. */
async function readVictimRows() {
  const queries = [
    'select revoked_at from account_session where account_id = $1 order by id',
    'select revoked_at from trusted_device where account_id = $1',
    'select state, phone, password_hash, totp_secret, double_auth from account where id = $1',
    'select residue, reserved from ai_quota where account_id = $1',
    'select role from company_member where account_id = $1',
    'select revoked_at from company_invitation where created_by = $1',
  ];
  return Promise.all(queries.map((text) => database.query(text, [victim.accountId])));
}

describe.each(CALLS)('%s with another member’s id', (path, body) => {
  it.each(['member', 'owner'] as const)('changes nothing for another %s', async (kind) => {
    const before = await readVictimRows();
    const stranger = await createMember(api, kind === 'owner' ? { company: 'owner' } : {});
    const answer = await api.post(path, body(), { headers: stranger.headers });
    expect(answer.body.code).toMatch(/^40[034]00$/);
    expect(answer.body).not.toHaveProperty('model');
    expect(await readVictimRows()).toEqual(before);
  });
});
