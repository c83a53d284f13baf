import { type Answer, apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();

const modelOf = async <T>(answer: Promise<Answer>) => (await answer).body.model as T;
const as = (member: Member, path: string, body: object = {}) =>
  api.post(path, body, { headers: member.headers });

describe('a company', () => {
  /** Two owners of one company. */
  async function owners() {
    const first = await createMember(api, { company: 'owner', password: PASSWORD });
    const second = await createMember(api, {
      company: { id: first.companyId ?? '', role: 'owner' },
      password: PASSWORD,
    });
    return [first, second] as const;
  }
  const ownersLeft = async ({ companyId }: Member) =>
    database.query(
      `select 1 from company_member join account on account.id = account_id
       where company_id = $1 and role = 'owner' and account.state = 'active'`,
      [companyId],
    );
  const memberIds = async (owner: Member) => {
    const { body } = await as(owner, '/user/company/member/listPaged');
    return (body.records as { id: string; self: boolean }[]).find(({ self }) => !self)?.id;
  };
  const close = async (member: Member) => {
    const proof = { method: 'password', secret: PASSWORD };
    const { ticket } = await modelOf<{ ticket: string }>(
      as(member, '/user/profile/self/verify', proof),
    );
    const answer = await as(member, '/user/profile/close', { ticket });
    // A security change renews the token.
    const renewed = [answer.headers['set-cookie'] ?? []].flat().map(String)[0]?.split(';')[0];
    if (renewed) member.headers.cookie = renewed;
  };

  it('keeps an owner when both leave at once', async () => {
    const both = await owners();
    await Promise.all(both.map((owner) => as(owner, '/user/company/leave')));
    expect(await ownersLeft(both[0])).toHaveLength(1);
  });

  it('keeps an owner when each makes the other a member at once', async () => {
    const both = await owners();
    const [one, other] = [await memberIds(both[0]), await memberIds(both[1])];
    const demote = (owner: Member, id?: string) =>
      as(owner, '/user/company/member/update', { id, role: 'member' });
    await Promise.all([demote(both[0], one), demote(both[1], other)]);
    expect(await ownersLeft(both[0])).toHaveLength(1);
  });

  it('keeps an owner when each removes the other at once', async () => {
    const both = await owners();
    const [one, other] = [await memberIds(both[0]), await memberIds(both[1])];
    const remove = (owner: Member, id?: string) => as(owner, '/user/company/member/remove', { id });
    await Promise.all([remove(both[0], one), remove(both[1], other)]);
    expect(await ownersLeft(both[0])).toHaveLength(1);
  });

  it('keeps an owner when both close their accounts at once, or one after the other leaves', async () => {
    const both = await owners();
    await Promise.all(both.map(close));
    expect(await ownersLeft(both[0])).toHaveLength(1);

    const [first, second] = await owners();
    await close(first);
    expect((await as(second, '/user/company/leave')).body.code).toBe('40900');
    expect(await ownersLeft(first)).toHaveLength(1);
    expect((await as(first, '/user/company/leave')).body.code).toBe('30000');
  });
});
