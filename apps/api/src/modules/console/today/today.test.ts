import { apiSuite } from '../../../../test/harness.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { createLead } from '../../service/leads/leads.service.ts';

const { api, database } = await apiSuite();
const { db } = database;

const get = async (member: Member) =>
  (await api.post('/console/today/get', {}, member)).body.model as Record<
    string,
    { total: number; list: { title?: string; id: string }[] } | null
  >;
const sections = async (staff: string[]) =>
  Object.entries(await get(await createMember(api, { staff })))
    .filter(([name, section]) => section !== null && name !== 'opens' && name !== 'isWorkday')
    .map(([name]) => name);

describe('what waits today', () => {
  it('is told by role', async () => {
    expect(await sections(['editor'])).toEqual(['published', 'review', 'scheduled', 'misses']);
    expect(await sections(['agent'])).toEqual(['queue']);
    expect(await sections(['sales'])).toEqual(['due', 'bookings']);
    expect(await sections(['recruiter'])).toEqual([]);
    expect(await sections(['admin'])).toHaveLength(8);
  });

  it('has leads that are due by the end of the day, and bookings nobody has answered', async () => {
    const sales = await createMember(api, { staff: ['sales'] });
    const [late, later] = await db.transaction(async (tx) => [
      await createLead(tx, { kind: 'demo', phone: '13800001111', userName: '周先生' }),
      await createLead(tx, { kind: 'message', phone: '13800002222', userName: '高女士' }),
    ]);
    await database.query('update lead set due_at = now() - interval $$1 minute$$ where id = $1', [
      late?.id,
    ]);
    await database.query('update lead set due_at = now() + interval $$3 days$$ where id = $1', [
      later?.id,
    ]);
    const { due, bookings } = await get(sales);
    expect(due).toMatchObject({ total: 1, list: [{ userName: '周先生', phone: '138****1111' }] });
    expect(bookings).toMatchObject({ total: 1, list: [{ userName: '周先生' }] });
  });

  it('has the opening hours of the day and what went out', async () => {
    const editor = await createMember(api, { staff: ['editor'] });
    const directoryId = await makeDirectory(db);
    const title = '今天发的';
    await makeArticle(db, directoryId, { title, releaseTime: new Date() });
    await makeArticle(db, directoryId, { title: '早就发了' });
    const today = await get(editor);
    expect(today.published).toMatchObject({ total: 1, list: [{ title }] });
    const hours = (holidays: string[]) => JSON.stringify({ holidays, workdays: [] });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await database.query(
      `insert into service_setting (name, value) values ('holidays', $1)
       on conflict (name) do update set value = excluded.value`,
      [hours([day])],
    );
    expect(await get(editor)).toMatchObject({ isWorkday: false, opens: [] });
  });

  it('has what failed, which is sent again once', async () => {
    const admin = await createMember(api, { staff: ['admin'] });
    await database.query(
      `insert into outbox (id, channel, recipient, state, attempts, last_error)
       values (gen_random_uuid(), 'mail', 'a@b.cn', 'failed', 5, 'refused'),
              (gen_random_uuid(), 'mail', 'c@d.cn', 'failed', 5, 'refused')`,
    );
    await database.query(
      `insert into staff_task (id, account_id, kind, title, items, state)
       values (gen_random_uuid(), $1, 'test', '移动 3 篇', '[]', 'failed')`,
      [admin.accountId],
    );
    expect((await get(admin)).failed).toMatchObject({
      tasks: { total: 1, list: [{ title: '移动 3 篇' }] },
      deliveries: [{ kind: 'mail', times: 2, error: 'refused' }],
    });
    const resend = () => api.post('/console/today/resend', { kind: 'mail' }, admin);
    expect((await resend()).body.model).toEqual({ count: 2 });
    expect(
      await database.query("select state, attempts from outbox where channel = 'mail'"),
    ).toContainEqual({ state: 'pending', attempts: 0 });
    expect((await resend()).body.code).toBe('40900');
  });
});
