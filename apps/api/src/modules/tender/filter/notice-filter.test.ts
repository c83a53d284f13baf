import {
  analyseFilter,
  getRegionPrefix,
  matchesNotice,
  normaliseFilter,
  type AnalysedNotice,
} from '@zhucheng/domain-tender';
import {
  NOW,
  ORGANISATION_IDS,
  randomFilter,
  randomNotice,
  type RandomNotice,
} from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import { suiteDatabase, type SuiteDatabase } from '../../../../test/harness.ts';
import { saveNotices, type NoticeInput } from '../../../content/index.ts';
import { getDivisions, prefixOf } from '../../../db/divisions.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { bindPlaceholders } from '../../../db/statements/prepared-statements.ts';
import { toWordCondition } from '../../../search/index.ts';
import { fromWireId } from '../../../wire-format.ts';
import { listAnalysedNotices } from './analysed-notices.repository.ts';
import { allConditions, noticeConditions } from './notice-filter.repository.ts';

const NOTICES = 250;
const nameOf = (id: string) => `第${ORGANISATION_IDS.indexOf(id)}建设公司`;

let database: SuiteDatabase;
let notices: Map<string, AnalysedNotice>;

beforeAll(async () => {
  database = await suiteDatabase();
  for (const id of ORGANISATION_IDS) {
    await database.query('insert into organisation (id, name, name_key) values ($1, $2, $2)', [
      fromWireId(id),
      nameOf(id),
    ]);
  }
  const inputs = fc.sample(randomNotice, NOTICES).map(toInput);
  const saved = await saveNotices(database.db, { source: 'test', title: '测试' }, inputs);
  notices = await listAnalysedNotices(
    database.db,
    saved.map(({ id }) => id),
  );
  expect(notices.size).toBe(NOTICES);
});
afterAll(() => database.drop());

function toInput(notice: RandomNotice, at: number): NoticeInput {
  const { title, body, infoType, publishTime, deadline, amount } = notice;
  const { category, projectType, divisionCode, buyerId, agencyId, winnerIds, otherIds } = notice;
  return {
    sourceId: `random-${at}`,
    infoType: infoType as NoticeInput['infoType'],
    title: `公告 ${title}`,
    publishTime: new Date(publishTime),
    deadline: deadline === null ? null : new Date(deadline),
    amount: amount === null ? null : { value: amount, text: amount, kind: '控制价' },
    content: { format: 'markdown', text: body },
    awards: [winnerIds, otherIds].flatMap((ids, place) =>
      ids.length > 0 ? [{ rank: place + 1, organisations: ids.map(nameOf) }] : [],
    ),
    project: {
      key: `random-${at}`,
      name: '工程',
      category: category as NoticeInput['project']['category'],
      projectType: projectType as NoticeInput['project']['projectType'],
      divisionCode: divisionCode ?? undefined,
      buyer: buyerId === null ? undefined : nameOf(buyerId),
      agency: agencyId === null ? undefined : nameOf(agencyId),
    },
  };
}

describe('noticeConditions', () => {
  it('finds the notices that match the filter one by one', async () => {
    let matches = 0;
    await fc.assert(
      fc.asyncProperty(randomFilter, async (random) => {
        const filter = normaliseFilter(random);
        const { db } = database;
        const rows = await db
          .select({ id: publishedNotice.id })
          .from(publishedNotice)
          .where(allConditions(noticeConditions(filter, NOW)));
        const analysed = analyseFilter(filter, toWordCondition);
        const expected = [...notices].flatMap(([id, notice]) =>
          matchesNotice(analysed, notice, NOW) ? [id] : [],
        );
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        matches += expected.length;
      }),
      { numRuns: 600 },
    );
    expect(matches).toBeGreaterThan(NOTICES);
  });

  it('finds the same with placeholders', () =>
    fc.assert(
      fc.asyncProperty(randomFilter, async (random) => {
        const filter = normaliseFilter(random);
        const { bind, values } = bindPlaceholders();
        const query = database.db
          .select({ id: publishedNotice.id })
          .from(publishedNotice)
          .where(allConditions(noticeConditions(filter, NOW, bind)));
        const total = await database.db.$count(
          publishedNotice,
          allConditions(noticeConditions(filter, NOW)),
        );
        expect(await query.prepare('').execute(values)).toHaveLength(total);
      }),
      { numRuns: 100 },
    ));

  it('restricts nothing for an empty filter', async () => {
    expect(allConditions(noticeConditions({}, NOW))).toBeUndefined();
    expect(await database.db.$count(publishedNotice)).toBe(NOTICES);
  });
});

describe('getRegionPrefix', () => {
  it('agrees with the level of every division', async () => {
    const { all } = await getDivisions(database.db);
    expect(all.length).toBeGreaterThan(3_000);
    const other = all.filter((division) => getRegionPrefix(division.code) !== prefixOf(division));
    expect(other).toEqual([]);
  });
});
