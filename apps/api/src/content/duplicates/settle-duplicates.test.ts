import { analyseFilter, matchesNotice } from '@zhucheng/domain-tender';
import { and, asc, eq, sql } from 'drizzle-orm';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { collectedTender as tender } from '../../../test/tenders/collected-tender.ts';
import {
  duplicatePair,
  listedNotice,
  noticeChange,
  noticeFingerprint,
  noticeVersion,
  publishedNotice,
  tenderNotice,
} from '../../db/schema.ts';
import {
  allConditions,
  noticeConditions,
} from '../../modules/tender/filter/notice-filter.repository.ts';
import { listAnalysedNotices } from '../../modules/tender/filter/analysed-notices.repository.ts';
import { searchDocuments, toWordCondition } from '../../search/index.ts';
import type { NoticeInput } from '../tenders/notice-input.ts';
import { listStoredNotices } from '../tenders/notice-states.repository.ts';
import { saveNotices } from '../tenders/save-notices.ts';
import { markMerged } from './pairs.repository.ts';
import { fingerprintBacklog } from './settle-duplicates.ts';
import { settleBacklog } from './standing-notices.ts';

let database: SuiteDatabase;
beforeAll(async () => (database = await suiteDatabase()));
afterAll(() => database.drop());

const save = async (source: string, ...inputs: NoticeInput[]) =>
  (await saveNotices(database.db, { source, title: `来源${source}` }, inputs)).map(({ id }) => id);
const saveOne = async (source: string, input: NoticeInput) => (await save(source, input))[0] ?? '';
const find = async (id: string) => {
  const [row] = await database.db.select().from(tenderNotice).where(eq(tenderNotice.id, id));
  return row;
};
const pairsOf = (id: string) =>
  database.db
    .select({ otherId: duplicatePair.otherId, state: duplicatePair.state })
    .from(duplicatePair)
    .where(eq(duplicatePair.noticeId, id))
    .orderBy(asc(duplicatePair.otherId));
const logOf = (id: string) => database.db.$count(noticeChange, eq(noticeChange.noticeId, id));

describe('the same notice from another source', () => {
  it('is merged before anybody could read it, and told of once', async () => {
    const notice = tender('碧溪县云泽大桥维修加固工程');
    const first = await saveOne('a', notice());
    const second = await saveOne(
      'b',
      notice({ sourceId: 'x1', title: '碧溪县云泽大桥维修加固工程 施工招标公告' }),
    );
    expect(await find(first)).toMatchObject({ state: 'published', mergedInto: null });
    expect(await find(second)).toMatchObject({ state: 'merged', mergedInto: first });
    expect(await pairsOf(second)).toEqual([{ otherId: first, state: 'merged' }]);
    expect([await logOf(first), await logOf(second)]).toEqual([1, 0]);
    expect(await database.db.$count(listedNotice, eq(listedNotice.id, second))).toBe(0);
    const found = await searchDocuments(database.db, {
      query: '云泽大桥维修',
      current: 1,
      size: 5,
    });
    expect(found.records.map(({ refId }) => refId)).toEqual([first]);
  });

  it('is merged within one batch and in a third source, too', async () => {
    const notice = tender();
    const [first = ''] = await save('a', notice());
    const [second = '', other = ''] = await save('b', notice(), tender()());
    const third = await saveOne('c', notice());
    expect(await find(second)).toMatchObject({ mergedInto: first });
    expect(await find(third)).toMatchObject({ mergedInto: first });
    expect(await find(other)).toMatchObject({ state: 'published' });
  });

  it('stays merged when its source changes it, without a version or an alert', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const second = await saveOne('b', notice());
    await saveOne('b', notice({ deadline: new Date('2026-04-09T09:30:00+08:00') }));
    expect(await find(second)).toMatchObject({
      state: 'merged',
      mergedInto: first,
      deadline: new Date('2026-04-09T09:30:00+08:00'),
    });
    expect(await logOf(second)).toBe(0);
    expect(await database.db.$count(noticeVersion, eq(noticeVersion.noticeId, second))).toBe(0);
  });

  it('is left to people where a source has two alike, or two notices fit', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    await saveOne('b', notice());
    const again = await saveOne('b', notice({ sourceId: 'again' }));
    expect(await find(again)).toMatchObject({ state: 'published' });
    expect(await pairsOf(again)).toEqual([{ otherId: first, state: 'open' }]);

    const pack = tender();
    const packs = await save(
      'a',
      pack({ sourceId: 'p1' }),
      pack({
        sourceId: 'p2',
        project: { ...pack().project, key: 'p2', projectNo: 'WCGC-2026-99902' },
      }),
    );
    const unnumbered = await saveOne(
      'b',
      pack({ project: { ...pack().project, projectNo: null } }),
    );
    expect(await find(unnumbered)).toMatchObject({ state: 'published' });
    expect((await pairsOf(unnumbered)).map(({ otherId }) => otherId)).toEqual(packs.toSorted());
  });

  it('is left to people where it was published before it became alike', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const other = tender();
    const second = await saveOne('b', other());
    await saveOne('b', { ...notice(), sourceId: other().sourceId });
    expect(await find(second)).toMatchObject({ state: 'published' });
    expect(await pairsOf(second)).toEqual([{ otherId: first, state: 'open' }]);
  });

  it('is no question any more once the two differ, until they are alike again', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const sourceId = `${notice().sourceId} again`;
    const again = await saveOne('a', notice({ sourceId }));
    const states = [(await pairsOf(again))[0]?.state];
    for (const input of [tender()(), notice(), { ...notice(), state: 'withdrawn' as const }]) {
      await saveOne('a', { ...input, sourceId });
      states.push((await pairsOf(again))[0]?.state);
    }
    expect(states).toEqual(['open', 'lapsed', 'open', 'lapsed']);
    expect(await pairsOf(again)).toMatchObject([{ otherId: first }]);
  });

  it.each<[string, Partial<NoticeInput>]>([
    ['第二次招标', { title: '金桐市滨江路改造工程施工（第二次）招标公告' }],
    ['标段', { title: '金桐市滨江路改造工程二标段施工招标公告' }],
    ['变更公告', { title: '金桐市滨江路改造工程施工变更公告', infoType: '0105' }],
    ['结果', { title: '金桐市滨江路改造工程施工中标结果公告', infoType: '0104' }],
  ])('is another notice, not even for people to decide: %s', async (sourceId, changes) => {
    const notice = tender('金桐市滨江路改造工程');
    await saveOne('a', notice());
    const other = await saveOne('b', notice({ ...changes, sourceId }));
    expect(await find(other)).toMatchObject({ state: 'published' });
    expect(await pairsOf(other)).toEqual([]);
  });

  it('is found once two imports run at the same time', async () => {
    const notices = Array.from({ length: 12 }, () => tender()());
    await Promise.all(['a', 'b', 'c'].map((source) => save(source, ...notices)));
    for (const { sourceId } of notices) {
      const rows = await database.db
        .select()
        .from(tenderNotice)
        .where(eq(tenderNotice.sourceId, sourceId));
      expect(rows.map(({ state }) => state).toSorted()).toEqual(['merged', 'merged', 'published']);
    }
  });
});

const DAY = 86_400_000;
const [D0, D1, D2] = [0, 7, 14].map(
  (days) => new Date(Date.parse('2026-04-02T09:30:00+08:00') + days * DAY),
);
const text = (words: string) => ({ content: { format: 'html' as const, text: `<p>${words}</p>` } });
const published = (day: string) => ({ publishTime: new Date(`2026-${day}T10:00:00+08:00`) });
/** Kinds of the rows of the change log, with what is told. */
const changesOf = async (id: string) => {
  const rows = await database.db
    .select({ kind: noticeChange.kind, material: noticeChange.materialKinds })
    .from(noticeChange)
    .where(eq(noticeChange.noticeId, id))
    .orderBy(asc(noticeChange.position));
  return rows.map(({ kind, material }) => [kind, ...material].join(' '));
};
const claimsOf = async (id: string) =>
  (await listStoredNotices(database.db, [id]))[0]?.fields.claims;
const isFound = async (id: string, word: string) => {
  const conditions = noticeConditions({ words: [word] }, Date.now());
  const where = and(eq(publishedNotice.id, id), allConditions(conditions));
  const listed = sql`select id from listed_notice as ${publishedNotice} where ${where}`;
  const naive = await listAnalysedNotices(database.db, [id]);
  return [
    await database.db.$count(publishedNotice, where),
    (await database.db.execute(listed)).rows.length,
    [...naive.values()].filter((notice) =>
      matchesNotice(analyseFilter({ words: [word] }, toWordCondition), notice, Date.now()),
    ).length,
  ];
};

describe('what only another source says', () => {
  it('fills and moves the standing notice, told once, until its own source follows', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const second = await saveOne('b', notice());
    for (const deadline of [D1, D1]) await saveOne('b', notice({ deadline }));
    expect(await find(first)).toMatchObject({ deadline: D1, version: 2 });
    expect(await claimsOf(first)).toMatchObject([
      { source: '来源a', value: D0?.toISOString(), stands: false },
      { source: '来源b', value: D1?.toISOString(), stands: true },
    ]);
    await saveOne('a', notice({ location: '望川县' }));
    expect(await find(first)).toMatchObject({ deadline: D1, location: '望川县', version: 3 });
    await saveOne('a', notice({ location: '望川县', deadline: D1 }));
    expect([await find(first), await claimsOf(first)]).toMatchObject([{ deadline: D1 }, undefined]);
    expect(await changesOf(first)).toEqual(['created', 'changed deadline', 'changed', 'changed']);
    expect([await logOf(second), await pairsOf(second)]).toMatchObject([0, [{ state: 'merged' }]]);
    const vague = tender();
    const filled = await saveOne('a', vague({ deadline: null }));
    await saveOne('b', vague());
    expect(await find(filled)).toMatchObject({ deadline: D0 });
    expect(await claimsOf(filled)).toMatchObject([{ source: '来源b', stands: true }]);
  });

  it('moves nothing if it is older, or contradicts from the start: that is shown, told once', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    await saveOne('b', notice());
    await saveOne('a', notice({ deadline: D2, ...published('04-01') }));
    await saveOne('b', notice({ deadline: D1, ...published('03-20') }));
    expect([await find(first), await claimsOf(first)]).toMatchObject([
      { deadline: D2 },
      [{ stands: true }, { source: '来源b', value: D1?.toISOString(), stands: false }],
    ]);
    expect(await changesOf(first)).toEqual(['created', 'changed deadline', 'changed claim']);

    const opened = tender();
    const other = await saveOne('a', opened({ openTime: D0 }));
    await saveOne('b', opened({ openTime: D1 }));
    await saveOne('b', opened({ openTime: D1, state: 'withdrawn' }));
    expect([await find(other), await claimsOf(other)]).toMatchObject([
      { openTime: D0, state: 'published' },
      [{ field: 'state', source: '来源b', value: 'withdrawn' }],
    ]);
    expect(await changesOf(other)).toEqual(['created', 'changed claim', 'changed claim']);
  });

  it('is found by its words, as is what it says later, and never beside it', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    await saveOne('b', notice(text('琉璃瓦')));
    await saveOne('a', notice({ location: '望川县' }));
    expect(await isFound(first, '琉璃瓦')).toEqual([1, 1, 1]);
    const second = await saveOne('b', notice(text('雷达探伤')));
    expect(await isFound(first, '雷达探伤')).toEqual([1, 1, 1]);
    expect(await isFound(first, '琉璃瓦')).toEqual([0, 0, 0]);
    expect(await isFound(first, '望川县交通运输局')).toEqual([1, 1, 1]);
    expect(await changesOf(first)).toEqual(['created', 'joined', 'changed', 'joined']);
    const found = await searchDocuments(database.db, { query: '雷达探伤', current: 1, size: 5 });
    expect(found.records.map(({ refId }) => refId)).not.toContain(second);
  });

  it('is settled for notices that were merged before', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const earlier = notice({ ...text('钢箱梁'), sourceId: 'earlier', title: '别的公告' });
    const second = await saveOne('b', earlier);
    await markMerged(database.db, new Map([[second, first]]));
    await settleBacklog(database.db);
    expect(await isFound(first, '钢箱梁')).toEqual([1, 1, 1]);
    expect(await changesOf(first)).toEqual(['created', 'joined']);
    await settleBacklog(database.db);
    expect(await logOf(first)).toBe(2);
  });
});

describe('fingerprintBacklog', () => {
  it('stores the keys of older notices and asks people about those alike, once', async () => {
    const notice = tender();
    const first = await saveOne('a', notice());
    const second = await saveOne('b', tender()());
    await saveOne('b', notice({ sourceId: (await find(second))?.sourceId ?? '' }));
    await database.db.delete(duplicatePair);
    await database.db.delete(noticeFingerprint);
    await fingerprintBacklog(database.db);
    expect(await pairsOf(second)).toEqual([{ otherId: first, state: 'open' }]);
    expect(await find(second)).toMatchObject({ state: 'published' });
    await database.db.delete(noticeFingerprint);
    await fingerprintBacklog(database.db);
    expect(await database.db.$count(noticeFingerprint)).toBe(0);
  });
});
