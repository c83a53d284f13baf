import { EMPTY_ID } from '@zhucheng/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { saveNotices, type NoticeInput } from '../../../content/index.ts';
import {
  auditLog,
  bidBoard,
  bidProject,
  listedNotice,
  noticeChange,
  noticeVersion,
  notification,
  reaction,
  sourceStatement,
  subscriptionMatch,
  tenderNotice,
} from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const { db } = database;

let staff: Member;
beforeAll(async () => (staff = await createMember(api, { staff: ['editor'], realname: '王编辑' })));

const DEADLINE = new Date('2026-04-02T09:30:00+08:00');
let serial = 0;
/** Saves a tender as two sources give it, the later one with another deadline; returns both ids. */
async function savePair() {
  const number = `LLGC-2026-${String((serial += 1)).padStart(5, '0')}`;
  const name = `临澜市望川大道${String.fromCharCode(0x4e00 + serial * 41)}段改造工程`;
  const input = (changes: Partial<NoticeInput> = {}): NoticeInput => ({
    sourceId: number,
    infoType: '0100',
    title: `${name}施工招标公告`,
    publishTime: new Date('2026-03-12T16:20:00+08:00'),
    deadline: DEADLINE,
    content: { format: 'html', text: `<p>${name}</p>` },
    ...changes,
    project: {
      key: number,
      name,
      projectNo: number,
      category: 'ENGINEERING',
      projectType: 'ROAD',
      buyer: '临澜城市建设投资集团有限公司',
    },
  });
  const save = async (source: string, notice: NoticeInput) => {
    const [saved] = await saveNotices(db, { source, title: `${source}网` }, [notice]);
    return saved?.id ?? '';
  };
  const later = {
    deadline: new Date('2026-04-09T09:30:00+08:00'),
    sourceUrl: 'https://b.example/1',
  };
  const first = await save('甲', input());
  const second = await save('乙', input(later));
  return { first, second, save, input, later, title: `${name}施工招标公告` };
}

interface Pair {
  id: string;
  state: string;
  reasons: string[];
  notice: { id: string; isPublic: boolean };
  other: { id: string; isPublic: boolean; source: string };
  decidedBy: string | null;
}
const call = (name: string, body: object) =>
  api.post(`/console/tender/duplicates/${name}`, body, staff);
const list = async (state = 'open') =>
  (await call('listPaged', { state, size: 100 })).body.records as Pair[];
const findPair = async (noticeId: string, state = 'open') =>
  (await list(state)).find(({ notice }) => notice.id === toWireId(noticeId));
const find = async (id: string) => {
  const [row] = await db.select().from(tenderNotice).where(eq(tenderNotice.id, id));
  return row;
};
const first = (body: object) => api.post('/ai/pub/bid/first', body);
interface Detail {
  model: {
    noticeId: string;
    project: { id: string };
    notices: { otherSources: unknown[]; claims: unknown[] }[];
  };
}
const keep = (member: Member, id: string) =>
  api.post('/ai/pub/userOperation/favorite', { id: toWireId(id), type: 'notice' }, member);
const keptBy = async ({ accountId }: Member) => {
  const rows = await db
    .select({ id: reaction.targetId })
    .from(reaction)
    .where(and(eq(reaction.actorId, accountId), eq(reaction.kind, 'favorite')))
    .orderBy(asc(reaction.targetId));
  return rows.map(({ id }) => id);
};

describe('pairs of notices', () => {
  it('are listed for staff, side by side with the reasons', async () => {
    const { first: earlier, second } = await savePair();
    const pair = await findPair(second);
    expect(pair).toMatchObject({
      state: 'open',
      reasons: ['number', 'title', 'buyer', 'otherDeadline'],
      notice: { isPublic: true },
      other: { id: toWireId(earlier), isPublic: true, source: '甲网' },
      decidedBy: null,
    });
    const page = (await call('listPaged', { size: 1 })).body;
    expect(page).toMatchObject({ current: 1, size: 1, total: (await list()).length });
  });

  it('are merged: one notice for the public, its addresses and counts, nobody told', async () => {
    const { first: earlier, second } = await savePair();
    const { body } = await call('merge', { id: (await findPair(second))?.id });
    expect(body).toMatchObject({
      code: '30000',
      model: { state: 'merged', decidedBy: '王编辑', notice: { isPublic: false } },
    });
    expect(await find(second)).toMatchObject({ state: 'merged', mergedInto: earlier, version: 1 });
    expect(await db.$count(listedNotice, eq(listedNotice.id, second))).toBe(0);
    expect(await db.$count(noticeChange, eq(noticeChange.noticeId, second))).toBe(1);
    expect(await db.$count(noticeVersion, eq(noticeVersion.noticeId, second))).toBe(0);
    expect((await findPair(second)) === undefined).toBe(true);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'notice.duplicate.merge'));
    expect(entry).toMatchObject({ actorKind: 'staff', actorId: staff.accountId });
    expect(await db.$count(notification)).toBe(0);

    const { model } = (await first({ id: toWireId(second) })).body as unknown as Detail;
    expect(model).toMatchObject({ noticeId: toWireId(earlier), notices: [{ source: '甲网' }] });
    expect(model.notices[0]?.otherSources).toEqual([
      { source: '乙网', sourceUrl: 'https://b.example/1' },
    ]);
    const projectId = (await find(second))?.projectId ?? '';
    expect((await first({ projectId: toWireId(projectId) })).body).toMatchObject({
      model: { noticeId: toWireId(earlier), project: { id: model.project.id } },
    });
    await call('undo', { id: (await findPair(second, 'merged'))?.id });
    await until(async () => {
      const { model: shown } = (await first({ id: toWireId(second) })).body as unknown as Detail;
      return shown.noticeId === toWireId(second) && shown.notices[0]?.otherSources.length === 0;
    });
  });

  it('take favorites, alerts and boards along, and give them back when undone', async () => {
    const { first: earlier, second } = await savePair();
    const [both, later, gone] = [
      await createMember(api),
      await createMember(api),
      await createMember(api),
    ];
    const company = await createMember(api, { company: 'owner' });
    const places = [
      { member: both, ids: [earlier, second] },
      { member: later, ids: [second] },
      { member: gone, ids: [second] },
    ];
    for (const { member, ids } of places) for (const id of ids) await keep(member, id);
    const told = { version: 1, reason: 'new' as const, subscriptions: [] };
    await db
      .insert(subscriptionMatch)
      .values({ ...told, accountId: later.accountId, noticeId: second });
    const [ofEarlier, ofSecond] = [await find(earlier), await find(second)];
    const companyId = company.companyId ?? '';
    await db.insert(bidBoard).values({ companyId });
    await db.insert(bidProject).values({ companyId, projectId: ofSecond?.projectId ?? '' });
    const boardProjects = async () =>
      (await db.select().from(bidProject).where(eq(bidProject.companyId, companyId))).map(
        ({ projectId }) => projectId,
      );
    const toldOf = (id: string) => db.$count(subscriptionMatch, eq(subscriptionMatch.noticeId, id));

    const id = (await findPair(second))?.id;
    await call('merge', { id });
    expect(await keptBy(both)).toEqual([earlier]);
    expect(await keptBy(later)).toEqual([earlier]);
    expect(await toldOf(earlier)).toBe(1);
    expect(await boardProjects()).toEqual([ofEarlier?.projectId]);

    await api.post(
      '/ai/pub/userOperation/cancelFavorite',
      { id: toWireId(earlier), type: 'notice' },
      gone,
    );
    expect((await call('undo', { id })).body).toMatchObject({ model: { state: 'apart' } });
    expect(await keptBy(both)).toEqual([earlier, second].toSorted());
    expect(await keptBy(later)).toEqual([second]);
    expect(await keptBy(gone)).toEqual([]);
    expect([await toldOf(earlier), await toldOf(second)]).toEqual([0, 1]);
    expect(await boardProjects()).toEqual([ofSecond?.projectId]);
    expect(await find(second)).toMatchObject({ state: 'published', mergedInto: null, version: 1 });
    expect(await db.$count(listedNotice, eq(listedNotice.id, second))).toBe(1);
    expect(await db.$count(noticeChange, eq(noticeChange.noticeId, second))).toBe(1);
  });

  it('merged by the importer are told of when that is undone, and are not merged again', async () => {
    const { first: earlier, save, input, second } = await savePair();
    const third = await save('丙', input());
    expect(await find(third)).toMatchObject({ state: 'merged', mergedInto: earlier });
    expect(await db.$count(noticeChange, eq(noticeChange.noticeId, third))).toBe(0);
    await call('undo', { id: (await findPair(third, 'merged'))?.id });
    expect(await db.$count(noticeChange, eq(noticeChange.noticeId, third))).toBe(1);
    await save('丙', input({ location: '临澜市' }));
    expect(await find(third)).toMatchObject({ state: 'published' });
    expect(await findPair(third, 'apart')).toMatchObject({ other: { id: toWireId(earlier) } });
    expect(second).not.toBe(third);
  });

  it('move what was merged into the merged one, and back', async () => {
    const { first: earlier, second, save, input, later } = await savePair();
    const third = await save('丙', input({ ...later, sourceId: 'third' }));
    expect(await find(third)).toMatchObject({ mergedInto: second });
    const id = (await findPair(second))?.id;
    await call('merge', { id });
    expect(await find(third)).toMatchObject({ mergedInto: earlier });
    await call('undo', { id });
    expect(await find(second)).toMatchObject({ state: 'published' });
    expect(await find(third)).toMatchObject({ state: 'merged', mergedInto: second });
  });

  it('say again what their own sources say once a merge is undone', async () => {
    const { first: earlier, second, save, input, later } = await savePair();
    const id = (await findPair(second))?.id;
    await call('merge', { id });
    const { model } = (await first({ id: toWireId(second) })).body as unknown as Detail;
    expect(model.notices[0]?.claims).toEqual([
      { source: '甲网', said: '投标截止时间 2026-04-02 09:30', stands: true },
      { source: '乙网', said: '投标截止时间 2026-04-09 09:30', stands: false },
    ]);
    const openTime = new Date('2026-04-20T09:30:00+08:00');
    await save('乙', input({ ...later, openTime, state: 'withdrawn' }));
    expect(await find(earlier)).toMatchObject({ version: 3, openTime });
    await call('undo', { id });
    expect(await find(earlier)).toMatchObject({ version: 4, openTime: null, deadline: DEADLINE });
    expect(await find(second)).toMatchObject({ state: 'withdrawn', openTime });
    expect(await db.$count(sourceStatement, eq(sourceStatement.noticeId, earlier))).toBe(0);
    const told = await db
      .select({ kinds: noticeChange.materialKinds })
      .from(noticeChange)
      .where(eq(noticeChange.noticeId, earlier))
      .orderBy(asc(noticeChange.position));
    expect(told.map(({ kinds }) => kinds)).toEqual([
      [],
      ['claim'],
      ['opening', 'claim'],
      ['opening'],
    ]);
  });

  it('kept apart are not asked about again, until that is undone', async () => {
    const { second, save, input, later } = await savePair();
    const id = (await findPair(second))?.id;
    expect((await call('keepApart', { id })).body).toMatchObject({ model: { state: 'apart' } });
    await save('乙', input({ ...later, location: '临澜市' }));
    expect(await findPair(second)).toBeUndefined();
    await call('undo', { id });
    expect(await findPair(second)).toMatchObject({ state: 'open', decidedBy: null });
  });

  it.each([
    ['merge', '没有找到这一对公告'],
    ['keepApart', '没有找到这一对公告'],
    ['undo', '没有找到这一对公告'],
  ])('unknown cannot be decided: %s', async (name, msg) => {
    const { status, body } = await call(name, { id: EMPTY_ID });
    expect([status, body.code]).toEqual([404, '40400']);
    expect(body.msg).toContain(msg);
  });

  it('are decided once, and only while both are public', async () => {
    const { second } = await savePair();
    const id = (await findPair(second))?.id;
    expect((await call('undo', { id })).body).toMatchObject({ code: '40900' });
    const twice = await Promise.all([call('merge', { id }), call('merge', { id })]);
    expect(twice.map(({ body }) => body.code).toSorted()).toEqual(['30000', '40900']);
    expect((await call('keepApart', { id })).body.msg).toContain('撤销');

    const other = await savePair();
    const pair = (await findPair(other.second))?.id;
    await other.save('甲', { ...other.input(), state: 'withdrawn' });
    expect((await call('merge', { id: pair })).body.msg).toBe('两条公告中有一条已下架，不能合并');
  });

  it('of another round by now are not merged', async () => {
    const { second, save, input, later, title } = await savePair();
    const id = (await findPair(second))?.id;
    await save('乙', input({ ...later, title: title.replace('施工', '施工（第二次）') }));
    expect((await call('merge', { id })).body.msg).toContain('招标轮次');
    expect(await find(second)).toMatchObject({ state: 'published' });
  });
});
