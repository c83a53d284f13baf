import { leadSuite } from '../../../../test/console/leads.ts';
import { createMember } from '../../../../test/members.ts';
import { toWireId } from '../../../wire-format.ts';

interface Lead {
  id: string;
  phone: string;
  state: string;
  company: string;
  version: number;
  owner: { id: string; name: string } | null;
  dueAt: string | null;
  duplicates: number;
  events: { kind: string; actor: string; detail: Record<string, string> }[];
  others: Lead[];
  mergeId: string | null;
}

const { api, database, sales, colleague, nextPhone, add, call, get, audited } =
  await leadSuite<Lead>();
const list = async (filter: object = {}) => (await call('listPaged', filter)).records as Lead[];

describe('the list of leads', () => {
  it('masks numbers, everywhere', async () => {
    const { id, phone } = await add();
    const twin = await add({ phone: nextPhone() });
    await call('update', { id, version: 1, company: '某市政' });
    await call('update', { id: twin.id, version: 1, company: '某市政' });
    const replies = await Promise.all([
      call('listPaged', {}),
      call('board', {}),
      call('get', { id }),
      call('assign', { id, owner: sales.staffId }),
    ]);
    for (const reply of replies) {
      expect(JSON.stringify(reply)).toContain(`137****${phone.slice(-4)}`);
      expect(JSON.stringify(reply)).not.toContain(phone);
      expect(JSON.stringify(reply)).not.toContain(twin.phone);
    }
  });

  it('has the first due first, and finds by words and the end of the number', async () => {
    const late = await add({ userName: '周先生' });
    const soon = await add({ userName: '高女士', remark: '三个标段' });
    await call('update', { id: late.id, version: 1, dueAt: '2026-12-02T10:00:00+08:00' });
    await call('update', { id: soon.id, version: 1, dueAt: '2026-12-01T10:00:00+08:00' });
    expect((await list()).map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect((await list({ keywords: '三个' })).map(({ id }) => id)).toEqual([soon.id]);
    expect((await list({ keywords: late.phone.slice(-4) })).map(({ id }) => id)).toEqual([late.id]);
    expect(await list({ keywords: late.phone.slice(0, 6) })).toEqual([]);
    expect(await list({ keywords: '%' })).toEqual([]);
  });

  it('counts its parts', async () => {
    const one = await add();
    const other = await add();
    await call('assign', { id: one.id, owner: sales.staffId });
    await call('update', { id: other.id, version: 1, state: 'won' });
    expect((await call('listPaged', {})).counts).toEqual({
      open: 1,
      mine: 1,
      unassigned: 0,
      won: 1,
      duplicate: 0,
    });
    expect((await list({ part: 'won' })).map(({ id }) => id)).toEqual([other.id]);
    expect((await list({ part: 'all' })).map(({ id }) => id)).toEqual([one.id, other.id]);
    expect((await list({ ownerId: 'none', part: 'all' })).map(({ id }) => id)).toEqual([other.id]);
    const board = (await call('board', {})).list as { state: string; total: number }[];
    expect(board.map(({ state, total }) => [state, total])).toEqual([
      ['new', 1],
      ['following', 0],
      ['booked', 0],
      ['won', 1],
      ['invalid', 0],
    ]);
  });
});

describe('a lead', () => {
  it('has a due time within half an hour of working time', async () => {
    const { id } = await add();
    const { dueAt } = await get(id);
    const clock = String(dueAt).slice(11, 16);
    expect(clock >= '09:00' && clock <= '18:00').toBe(true);
  });

  it('goes to those on duty by turn', async () => {
    expect((await get((await add()).id)).owner).toBeNull();
    await call('duty', { on: true });
    await call('duty', { on: true }, colleague);
    const owners: (string | undefined)[] = [];
    for (let at = 0; at < 4; at += 1) owners.push((await get((await add()).id)).owner?.name);
    expect(new Set(owners.slice(0, 2))).toEqual(new Set(['销售甲', '销售乙']));
    expect(owners.slice(2)).toEqual(owners.slice(0, 2));
    await call('duty', { on: false }, colleague);
    expect((await get((await add()).id)).owner?.name).toBe('销售甲');
  });

  it('goes to nobody who may not work on leads', async () => {
    const agent = await createMember(api, { staff: ['agent'] });
    const { id } = await add();
    expect(await call('assign', { id, owner: agent.staffId })).toMatchObject({ code: '40000' });
    expect(await call('assign', { id, owner: 'turn' })).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('值班'),
    });
    await database.query('insert into sales_duty (account_id) values ($1)', [agent.accountId]);
    expect((await call('assign', { id, owner: 'turn' })).code).toBe('40900');
  });

  it('is changed from its newest version only, and tells the changes', async () => {
    const { id } = await add();
    const changed = await call('update', { id, version: 1, state: 'booked', company: '某市政' });
    expect(changed.model).toMatchObject({ state: 'booked', company: '某市政', version: 2 });
    expect(await audited()).toEqual({
      action: 'lead.update',
      detail: { fields: ['company', 'state', 'dueAt'] },
    });
    const stale = await call('update', { id, version: 1, state: 'won' }, colleague);
    expect(stale).toMatchObject({ code: '40900', model: { state: 'booked', version: 2 } });
    const { events } = await get(id);
    expect(events[0]).toMatchObject({
      kind: 'changed',
      actor: '销售甲',
      detail: { company: '某市政', state: '已约演示' },
    });
    const won = (await call('update', { id, version: 2, state: 'won' })).model as Lead;
    expect(won.dueAt).toBeNull();
  });

  it('takes a due time in working minutes', async () => {
    const { id } = await add();
    const { dueAt } = (await call('update', { id, version: 1, dueInMinutes: 60 })).model as Lead;
    const clock = String(dueAt).slice(11, 16);
    expect(clock >= '09:00' && clock <= '18:00').toBe(true);
    expect(Date.parse(String(dueAt))).toBeGreaterThan(Date.now());
  });

  it('is followed once somebody has written a note', async () => {
    const { id } = await add();
    expect((await call('note', { id, text: '打过电话' })).model).toMatchObject({
      state: 'following',
    });
    expect((await get(id)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['created', 'noted', 'changed']),
    );
    expect(await call('note', { id, text: ' ' })).toMatchObject({ code: '40000' });
  });

  it('shows its number to those who may see it, and the log remembers them', async () => {
    const { id, phone } = await add();
    expect((await call('reveal', { id })).model).toEqual({ phone });
    const [row] = await database.query(
      "select actor_id, resource_id, detail from audit_log where action = 'lead.reveal' order by at desc limit 1",
    );
    expect(row).toEqual({ actor_id: sales.accountId, resource_id: id, detail: {} });
    const reader = await createMember(api, { permissions: ['leads:read', 'leads:write'] });
    expect((await call('reveal', { id }, reader)).code).toBe('40300');
    expect((await call('export', {}, reader)).code).toBe('40300');
  });

  it('is written down by sales, once for a number and day', async () => {
    const phone = nextPhone();
    const { model } = await call('create', { phone, company: '某水务', userName: '谢经理' });
    expect(model).toMatchObject({ company: '某水务', owner: { name: '销售甲' } });
    const again = (await call('create', { phone, company: '别的' }, colleague)).model as Lead;
    expect(again).toMatchObject({ id: (model as Lead).id, company: '某水务' });
  });

  it('answers calls about one that is gone', async () => {
    const id = toWireId('01900000-0000-7000-8000-000000000000');
    for (const [name, body] of Object.entries({
      get: { id },
      reveal: { id },
      note: { id, text: 'x' },
      assign: { id, owner: null },
      update: { id, version: 1 },
    })) {
      expect(await call(name, body)).toMatchObject({ code: '40400', msg: /[一-龥]/ });
    }
  });
});

describe('duplicates', () => {
  it('are merged into one lead with one history, and taken apart again', async () => {
    const { id, phone } = await add({ userName: '', remark: '看留痕' });
    await database.query("update lead set created_at = now() - interval '2 days'");
    const other = await add({ phone, userName: '周先生', remark: '别的' });
    const before = await get(id);
    expect(before).toMatchObject({ duplicates: 1, others: [{ id: other.id }] });
    expect((await list({ part: 'duplicate' })).map((lead) => lead.id).toSorted()).toEqual(
      [id, other.id].toSorted(),
    );
    const merged = (await call('merge', { id, ids: [other.id] })).model as Lead;
    expect(merged).toMatchObject({ userName: '周先生', remark: '看留痕', duplicates: 0 });
    expect(merged.events.filter(({ kind }) => kind === 'created')).toHaveLength(2);
    expect((await list()).map((lead) => lead.id)).toEqual([id]);
    expect((await call('note', { id: other.id, text: 'x' })).code).toBe('40400');
    expect((await call('merge', { id, ids: [other.id] })).code).toBe('40900');

    const apart = await call('unmerge', { id, mergeId: merged.mergeId });
    expect(apart.model).toMatchObject({ userName: '', remark: '看留痕', duplicates: 1 });
    expect(await list()).toHaveLength(2);
    expect((await call('unmerge', { id, mergeId: merged.mergeId })).code).toBe('40900');
  });

  it('pass later requests of their number on', async () => {
    const target = await add();
    const other = await add();
    await call('merge', { id: target.id, ids: [other.id] });
    expect((await add({ phone: other.phone, remark: '再问' })).id).toBe(target.id);
    const { events } = await get(target.id);
    expect(events.map(({ kind }) => kind)).toContain('repeated');
  });

  it('are found by company', async () => {
    const one = await add();
    const other = await add();
    for (const { id } of [one, other]) await call('update', { id, version: 1, company: '某港口' });
    expect((await get(one.id)).others.map(({ id }) => id)).toEqual([other.id]);
  });
});
