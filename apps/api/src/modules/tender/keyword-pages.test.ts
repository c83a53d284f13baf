import fc from 'fast-check';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { saveNotices, type NoticeInput } from '../../content/index.ts';
import { toWireId } from '../../wire-format.ts';
import { sliceOf, type NoticeList } from './filter/notice-filter.rules.ts';
import type { CountContext } from './counts/count-periods.service.ts';
import { findStretch, listPageReads, type PagePlan } from './counts/page-plan.rules.ts';
import { listNotices, tryReads } from './notices.repository.ts';
import { readPage } from './notices.service.ts';

const WORDS = ['桥梁', '学校', '医院', '监理', '施工', '绿化'];
const INFO_TYPES = ['0100', '0104'] as const;
const NOTICES = 150;
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Notices by month, as if they were spread evenly. */
const MONTHS = ['05', '04', '03', '02', '01'].map((month) => ({
  month: `2026-${month}`,
  total: 30,
}));

const TIMES = { first: new Date(START), now: START + NOTICES * DAY, months: MONTHS };

interface Sample {
  id: string;
  words: string[];
  infoType: (typeof INFO_TYPES)[number];
  publishTime: Date;
  amount: string | null;
}

const sampleArbitrary = fc.record({
  // The last word is in nearly all notices, the first in few.
  words: fc
    .tuple(...WORDS.map((_word, i) => fc.integer({ min: 0, max: 9 }).map((n) => n < i * 2)))
    .map((chosen) => WORDS.filter((_word, i) => chosen[i])),
  infoType: fc.constantFrom(...INFO_TYPES),
  amount: fc.option(fc.integer({ min: 1, max: 50 }).map((value) => `${value}.00`)),
});

const pageArbitrary = fc.record({
  keywords: fc.subarray(WORDS, { minLength: 1, maxLength: 3 }),
  infoType: fc.option(fc.constantFrom(...INFO_TYPES), { nil: undefined }),
  sort: fc.constantFrom('newest' as const, 'amount' as const),
  current: fc.integer({ min: 1, max: 6 }),
  size: fc.integer({ min: 1, max: 30 }),
  checks: fc.integer({ min: 1, max: NOTICES * 2 }),
  access: fc.constantFrom('checks' as const, 'matches' as const),
  since: fc.option(
    fc.integer({ min: 0, max: NOTICES }).map((day) => new Date(START + day * DAY)),
    {
      nil: undefined,
    },
  ),
});

let database: SuiteDatabase;
let samples: Sample[] = [];

beforeAll(async () => {
  database = await suiteDatabase();
  const drawn = fc.sample(sampleArbitrary, NOTICES).map((sample, i) => ({
    ...sample,
    // Far from the order of insertion, each time once.
    publishTime: new Date(START + ((i * 37) % NOTICES) * DAY),
  }));
  const inputs = drawn.map(({ words, amount, ...rest }, i): NoticeInput => ({
    ...rest,
    sourceId: `sample-${i}`,
    title: ['公告', ...words].join('，'),
    amount: amount === null ? null : { value: amount, text: amount, kind: '控制价' },
    content: { format: 'html', text: '<p>正文</p>' },
    project: {
      key: `sample-${i}`,
      name: '工程',
      category: 'ENGINEERING',
      projectType: 'ROAD',
    },
  }));
  const saved = await saveNotices(database.db, { source: 'test', title: '测试' }, inputs);
  samples = drawn.map((sample, i) => ({ ...sample, id: toWireId(saved[i]?.id ?? '') }));
  await database.db.execute('analyze tender_notice');
});

afterAll(() => database.drop());

type Page = typeof pageArbitrary extends fc.Arbitrary<infer T> ? T : never;

const samplesOf = ({ keywords, infoType }: Page) =>
  samples
    .filter((it) => keywords.every((word) => it.words.includes(word)))
    .filter((it) => infoType === undefined || it.infoType === infoType);

function expectedIds({ sort, current, size, ...page }: Page): string[] {
  const byId = (a: Sample, b: Sample) => (a.id < b.id ? 1 : -1);
  const byAmount = (a: Sample, b: Sample) => Number(b.amount ?? -1) - Number(a.amount ?? -1);
  const byTime = (a: Sample, b: Sample) => b.publishTime.getTime() - a.publishTime.getTime();
  return samplesOf({ sort, current, size, ...page })
    .toSorted((a, b) => (sort === 'amount' ? byAmount(a, b) : byTime(a, b)) || byId(a, b))
    .slice((current - 1) * size, current * size)
    .map(({ id }) => id);
}

const listOf = ({ keywords, infoType, sort, current, size }: Page): NoticeList => ({
  input: { sort, current, size },
  filter: { words: keywords, infoTypes: infoType && [infoType] },
  now: Date.now(),
});

function planOf({ access, checks, since, sort }: Page): [PagePlan, Date | undefined] {
  const plan = access === 'checks' ? { access, checks } : { access };
  return [plan, access === 'matches' && sort === 'newest' ? since : undefined];
}

describe('listNotices with keywords', () => {
  it('returns the same pages by the index of keywords and by checking notices one by one', () =>
    fc.assert(
      fc.asyncProperty(pageArbitrary, async (page) => {
        const rows = await listNotices(database.db, listOf(page), ...planOf(page));
        expect(rows.map(({ id }) => toWireId(id))).toEqual(expectedIds(page));
      }),
      { numRuns: 300 },
    ));

  it('returns the same pages from the middle and the end of a list', () =>
    fc.assert(
      fc.asyncProperty(pageArbitrary, fc.array(fc.nat(NOTICES)), async (random, days) => {
        const page: Page = { ...random, sort: 'newest' };
        const matches = samplesOf(page).map(({ publishTime }) => publishTime);
        const times = [...new Set(days)].map((day) => new Date(START + day * DAY));
        const totals = times.map((since) => ({
          since,
          total: matches.filter((time) => time >= since).length,
        }));
        const known = totals.toSorted((a, b) => +b.since - +a.since);
        const list = listOf(page);
        const all = [...known, { since: undefined, total: matches.length }];
        const stretch = findStretch(all, sliceOf(list), 0);
        const expected = expectedIds(page);
        if (!stretch) expect(expected).toEqual([]);
        else {
          const reads = listPageReads(stretch, planOf(page)[0], TIMES);
          const rows = await tryReads(database.db, list, reads);
          expect(rows.map(({ id }) => toWireId(id))).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    ));

  it.each([
    ['the checked notices', { access: 'checks', checks: 1 } as const, undefined],
    ['those since a time', { access: 'matches' } as const, new Date(START + 140 * DAY)],
  ])('asks the index for all where %s do not fill the page', async (_, plan, since) => {
    const page = { keywords: ['绿化'], infoType: undefined, sort: 'newest', current: 1, size: 30 };
    const rows = await listNotices(database.db, listOf(page as unknown as Page), plan, since);
    expect(rows).toHaveLength(30);
  });
});

describe('readPage', () => {
  const read = (excluded: string, matches: number) => {
    const list: NoticeList = {
      input: { sort: 'newest', current: 1, size: 20 },
      filter: { excluded: [excluded], projectTypes: ['ROAD'] },
      now: Date.now(),
    };
    const context: CountContext = {
      readDb: database.db,
      memoise: (_tags, _key, _seconds, make) => make(),
    };
    return readPage(context, list, Promise.resolve({ matches, known: [] }));
  };

  it('looks for nothing where excluded words leave no match', async () => {
    expect(samples.some(({ words }) => !words.includes('施工'))).toBe(true);
    expect(await read('施工', 0)).toEqual([]);
  });

  it('reads what excluded words leave', async () => {
    const { length } = samples.filter(({ words }) => !words.includes('桥梁'));
    expect(await read('桥梁', length)).toHaveLength(Math.min(20, length));
  });

  it('needs no count for excluded words that hold nothing to search for', async () => {
    expect(await read('，', 0)).toHaveLength(20);
  });
});
