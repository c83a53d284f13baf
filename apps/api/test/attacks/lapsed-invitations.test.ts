import { CLOSING_DAYS } from '../../src/modules/accounts/profile/profile.rules.ts';
import { closeDueAccounts } from '../../src/modules/accounts/profile/account-closing.service.ts';
import { type Answer, apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const { api, database } = await apiSuite();

type Role = 'admin' | 'member';

const post = (who: Member, path: string, body: object = {}) =>
  api.post(`/user/company/${path}`, body, { headers: who.headers });

const tokenOf = ({ body }: Answer) =>
  new URL((body.model as { link: string }).link).searchParams.get('company') ?? '';

const memberId = async (owner: Member, of: Member) => {
  const { body } = await post(owner, 'member/listPaged', { size: 100 });
  const records = body.records as { id: string; phone: string }[];
  return records.find(({ phone }) => phone === of.phone)?.id ?? '';
};

/** Ways in which the maker of an invitation loses the right to make it. */
const ENDINGS: [name: string, end: (owner: Member, maker: Member) => Promise<unknown>][] = [
  [
    'is removed',
    async (owner, maker) => post(owner, 'member/remove', { id: await memberId(owner, maker) }),
  ],
  ['leaves', (_owner, maker) => post(maker, 'leave')],
  [
    'becomes an ordinary member',
    async (owner, maker) =>
      post(owner, 'member/update', { id: await memberId(owner, maker), role: 'member' }),
  ],
  [
    'is blocked',
    (_owner, { accountId }) =>
      database.query("update account set state = 'blocked' where id = $1", [accountId]),
  ],
  [
    'closes the account',
    async (_owner, { accountId }) => {
      await database.query(
        "update account set state = 'closing', close_at = now() - interval '1 s' where id = $1",
        [accountId],
      );
      await closeDueAccounts(
        database.db,
        api.app.files,
        new Date(Date.now() + CLOSING_DAYS * 86_400_000),
      );
    },
  ],
];

describe.each(ENDINGS)('an invitation whose maker %s', (_name, end) => {
  it.each(['admin', 'member'] as const)('admits nobody as %s any more', async (role: Role) => {
    const owner = await createMember(api, { company: 'owner' });
    const company = { id: owner.companyId ?? '', role: 'admin' as const };
    const maker = await createMember(api, { company });
    const token = tokenOf(await post(maker, 'invitation/create', { role }));
    await end(owner, maker);
    expect((await post(maker, 'invitation/accept', { token })).status).not.toBe(200);
    const friend = await createMember(api);
    expect((await post(friend, 'invitation/inspect', { token })).status).toBe(404);
    expect((await post(friend, 'invitation/accept', { token })).status).toBe(404);
  });
});

it('an invitation survives a change of its maker that leaves the right to make it', async () => {
  const owner = await createMember(api, { company: 'owner' });
  const company = { id: owner.companyId ?? '', role: 'owner' as const };
  const maker = await createMember(api, { company });
  const token = tokenOf(await post(maker, 'invitation/create', { role: 'admin' }));
  await post(owner, 'member/update', { id: await memberId(owner, maker), role: 'admin' });
  const friend = await createMember(api);
  expect((await post(friend, 'invitation/accept', { token })).status).toBe(200);
});

it('an invitation stays revoked when its maker gets the right back', async () => {
  const owner = await createMember(api, { company: 'owner' });
  const company = { id: owner.companyId ?? '', role: 'admin' as const };
  const maker = await createMember(api, { company });
  const token = tokenOf(await post(maker, 'invitation/create', { role: 'admin' }));
  const id = await memberId(owner, maker);
  for (const role of ['member', 'admin']) await post(owner, 'member/update', { id, role });
  const friend = await createMember(api);
  expect((await post(friend, 'invitation/accept', { token })).status).toBe(404);
});

it('an invitation is checked against its maker, should it not have been revoked', async () => {
  const owner = await createMember(api, { company: 'owner' });
  const company = { id: owner.companyId ?? '', role: 'admin' as const };
  const maker = await createMember(api, { company });
  const token = tokenOf(await post(maker, 'invitation/create', { role: 'admin' }));
  await database.query("update company_member set role = 'member' where account_id = $1", [
    maker.accountId,
  ]);
  const friend = await createMember(api);
  expect((await post(friend, 'invitation/accept', { token })).status).toBe(404);
});
