import type { AiWrite } from '@zhucheng/contracts';
import { CAPITALS, orderExample, publishScaffold, writesOf } from '../../../test/ai/writes.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
beforeAll(() => publishScaffold(database.db));

async function start() {
  const member = await createMember(api);
  return { member, ...writesOf(api, member) };
}

describe('a share link', () => {
  const open = async (token: string) => (await api.post('/ai/pub/write/shared', { token })).body;

  it('shows the text and not what was entered, until it is revoked', async () => {
    const { call, get, write } = await start();
    const written = await write(orderExample('safety-briefing'));
    const { id } = written;
    await database.query(
      `update ai_writing set draft = jsonb_set(draft, '{citations,0,source,kind}', '"material"')
       where id = $1`,
      [id],
    );
    const shared = await call('share', { id, days: 7 });
    const { token, expiresTime } = shared.model as { token: string; expiresTime: string };
    expect((await get(id)).shareExpiresTime).toBe(expiresTime);
    expect((await get(id)).updateTime).toBe(written.updateTime);
    const model = (await open(token)).model as Record<string, unknown>;
    expect(Object.keys(model).toSorted()).toEqual([
      'draft',
      'expiresTime',
      'signature',
      'toolTitle',
      'updateTime',
    ]);
    const draft = model.draft as NonNullable<AiWrite['draft']>;
    expect(draft.blocks).toEqual(written.draft?.blocks);
    // Around what was cited of an upload stands what nobody else may read.
    expect(draft.citations.map(({ quote }) => quote === '')).toEqual(
      draft.citations.map((_, at) => at === 0),
    );
    const [stored] = await database.query('select share_hash from ai_writing where id = $1', [id]);
    expect(stored?.share_hash).not.toContain(token);
    await call('unshare', { id });
    expect(await open(token)).toMatchObject({ code: '41000' });
    expect((await get(id)).shareExpiresTime).toBeNull();
  });

  it('ends with its time, in the bin, and with a new link', async () => {
    const { member, call, write } = await start();
    const { id } = await write(CAPITALS);
    const share = async () =>
      ((await call('share', { id, days: 1 })).model as { token: string }).token;
    const first = await share();
    const token = await share();
    expect(await open(first)).toMatchObject({ code: '40400' });
    expect(await open(token)).toMatchObject({ code: '30000' });
    await call('remove', { id });
    expect(await open(token)).toMatchObject({ code: '41000' });
    await call('restore', { id });
    expect(await open(token)).toMatchObject({ code: '30000' });
    const setState = (state: string) =>
      database.query('update account set state = $1 where id = $2', [state, member.accountId]);
    await setState('blocked');
    expect(await open(token)).toMatchObject({ code: '40400' });
    await setState('active');
    await database.query(
      `update ai_writing set share_expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await open(token)).toMatchObject({ code: '41000' });
    expect(await open('x')).toMatchObject({ code: '40400' });
  });
});
