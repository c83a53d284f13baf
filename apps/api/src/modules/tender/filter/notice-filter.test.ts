import {
  analyseFilter,
  getRegionPrefix,
  matchesNotice,
  normaliseFilter,
  type AnalysedNotice,
} from '@zhucheng/domain-tender';
import { NOW, randomFilter } from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import { suiteDatabase, type SuiteDatabase } from '../../../../test/harness.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';
import { getDivisions, prefixOf } from '../../../db/divisions.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { bindPlaceholders } from '../../../db/statements/prepared-statements.ts';
import { toWordCondition } from '../../../search/index.ts';
import { allConditions, noticeConditions } from './notice-filter.repository.ts';

const NOTICES = 250;

let database: SuiteDatabase;
let notices: Map<string, AnalysedNotice>;

beforeAll(async () => {
  database = await suiteDatabase();
  notices = await saveRandomNotices(database, NOTICES);
  expect(notices.size).toBe(NOTICES);
});
afterAll(() => database.drop());

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
