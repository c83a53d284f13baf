import {
  analyseFilter,
  matchesNotice,
  normaliseFilter,
  type AnalysedNotice,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { NOW, randomFilter } from '@zhucheng/domain-tender/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { suiteDatabase, type SuiteDatabase } from '../../../../test/harness.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';
import { toWordCondition } from '../../../search/index.ts';
import { MIN_LEAPT, type Period } from './count-plan.rules.ts';
import {
  joinScopes,
  listedNotices,
  toScope,
  type ListedScope,
} from './listed-notices.repository.ts';

const DAY = 86_400_000;

let database: SuiteDatabase;
let notices: Map<string, AnalysedNotice>;

beforeAll(async () => {
  database = await suiteDatabase();
  notices = await saveRandomNotices(database, 250);
});
afterAll(() => database.drop());

/** Periods from an hour to years, some of which last until now. */
const randomPeriod = fc
  .record({
    age: fc.integer({ min: 0, max: 900 * 24 }),
    hours: fc.oneof(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 900 * 24 })),
    isOpen: fc.boolean(),
  })
  .map(({ age, hours, isOpen }): Period => {
    const until = isOpen ? NOW : NOW - age * (DAY / 24);
    return {
      since: new Date(until - hours * (DAY / 24)),
      until: isOpen ? undefined : new Date(until),
    };
  });

/** Ids of the notices of a scope, found by the index of words where it has any: the planner would read so small a table whole. */
async function findIds(scope: ListedScope) {
  const query = sql`select id from ${listedNotices(sql`id`, scope)} as notices`;
  const { rows } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ id: string }>(query);
  });
  return rows.map(({ id }) => id).toSorted();
}

function findMatches(filters: readonly NoticeFilter[], { since, until }: Period) {
  const analysed = filters.map((filter) => analyseFilter(filter, toWordCondition));
  const isWithin = (time: number) =>
    (!since || time >= Number(since)) && (!until || time < Number(until));
  return [...notices]
    .filter(([, notice]) => isWithin(notice.publishTime))
    .filter(([, notice]) => analysed.every((filter) => matchesNotice(filter, notice, NOW)))
    .map(([id]) => id)
    .toSorted();
}

describe('listedNotices', () => {
  it('finds the matches of a filter that were published in a period, however long', async () => {
    const found = { short: 0, long: 0 };
    const anyPeriod = fc.oneof({ weight: 3, arbitrary: randomPeriod }, fc.constant<Period>({}));
    await fc.assert(
      fc.asyncProperty(randomFilter, anyPeriod, async (random, period) => {
        const filter = normaliseFilter(random);
        const expected = findMatches([filter], period);
        expect(await findIds(toScope({ filter, now: NOW, ...period }))).toEqual(expected);
        const length = Number(period.until ?? NOW) - Number(period.since ?? 0);
        found[length < MIN_LEAPT ? 'short' : 'long'] += expected.length;
      }),
      { numRuns: 300 },
    );
    expect(Math.min(found.short, found.long)).toBeGreaterThan(20);
  });

  it('asks the index of words for notices without some words, too', async () => {
    const scope = toScope({ filter: { excluded: ['监理'] }, now: NOW });
    expect(scope.query).toMatch(/^\('~stage:.*\) & !\(.*监理.*\)$/);
    expect(scope.rest).toEqual([{}]);
    expect(await findIds(scope)).toEqual(findMatches([{ excluded: ['监理'] }], {}));
  });

  it('finds the matches of two filters, each in a period', async () => {
    let matches = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(randomFilter, randomFilter),
        fc.tuple(randomPeriod, randomPeriod),
        async (randoms, periods) => {
          const [one, other] = randoms.map(normaliseFilter) as [NoticeFilter, NoticeFilter];
          const joined = joinScopes(
            toScope({ filter: one, now: NOW, ...periods[0] }),
            toScope({ filter: other, now: NOW, since: periods[1].since }),
          );
          const ofFirst = findMatches([one, other], periods[0]);
          const ofSecond = findMatches([one, other], { since: periods[1].since });
          const expected = ofFirst.filter((id) => ofSecond.includes(id));
          expect(await findIds(joined)).toEqual(expected);
          matches += expected.length;
        },
      ),
      {
        numRuns: 200,
        examples: [
          [
            [{}, { words: ['施工'] }],
            [recent, recent],
          ],
        ],
      },
    );
    expect(matches).toBeGreaterThan(0);
  });
});

const recent: Period = { since: new Date(NOW - 400 * DAY), until: undefined };
