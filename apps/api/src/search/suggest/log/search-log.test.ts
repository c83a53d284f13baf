import fc from 'fast-check';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { type SuiteDatabase, suiteDatabase } from '../../../../test/harness.ts';
import {
  listPopularQueries,
  maintainSearch,
  listZeroResultQueries,
  findPhoneticCorrection,
  suggest,
} from '../../index.ts';
import { logSearch, normaliseLogTerm } from './search-log.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
  const columnId = await makeDirectory(database.db, { name: '计量' });
  for (const title of ['桥梁计量要点', '桥梁检测', '招标文件编制', '乔木移植']) {
    await makeArticle(database.db, columnId, { title, tags: ['变更签证'] });
  }
});
afterAll(() => database.drop());
beforeEach(() => database.query('delete from search_log'));

const times = async (term: string, found: boolean, count: number) => {
  for (let at = 0; at < count; at++) await logSearch(database.db, { term, tab: 'all', found });
};

describe('search log', () => {
  it('counts spellings of a term together', async () => {
    await times('  ＢＩＭ　 算量 ', false, 1);
    await times('bim 算量', false, 2);
    expect(await listZeroResultQueries(database.db, 9)).toMatchObject([
      { term: 'bim 算量', times: 3 },
    ]);
  });

  it('counts searches at their day, and forgets the days of forgotten terms', async () => {
    await times('盖梁', false, 2);
    await times('盖梁', true, 1);
    const days = () => database.query("select times, misses from search_day where term = '盖梁'");
    expect(await days()).toEqual([{ times: 3, misses: 2 }]);
    await maintainSearch(database.db);
    expect(await days()).toHaveLength(1);
    await database.query("delete from search_log where term = '盖梁'");
    await maintainSearch(database.db);
    expect(await days()).toEqual([]);
  });

  it('removes a term from the zero-result queries once it finds something', async () => {
    await times('锚碇', false, 2);
    await times('锚碇', true, 1);
    expect(await listZeroResultQueries(database.db, 9)).toEqual([]);
  });

  it.each(['13800000001', '138 0000 0001', '51010019900101123x', 'a@b.cn', 'https://x.cn', ' '])(
    'does not log %j',
    (term) => expect(normaliseLogTerm(term)).toBeUndefined(),
  );

  it.each(['GB/T 50500-2024', 'JTG F80/1-2017', '50500', '桥梁'])('logs %s', (term) =>
    expect(normaliseLogTerm(term)).toBe(term.toLowerCase()),
  );

  it('normalises idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'桥梁ＢimM－/　 2０') }), (text) => {
        const term = normaliseLogTerm(text);
        if (term !== undefined) expect(normaliseLogTerm(term)).toBe(term);
      }),
    );
  });

  it('deletes terms that were not searched for in six months', async () => {
    await times('旧词', false, 1);
    await times('新词', false, 1);
    await database.query(
      `update search_log set last_at = now() - interval '7 months' where term = '旧词'`,
    );
    await maintainSearch(database.db);
    expect((await listZeroResultQueries(database.db, 9)).map(({ term }) => term)).toEqual(['新词']);
  });
});

describe('popular queries', () => {
  it('are frequent, successful, and made of words of titles', async () => {
    await times('桥梁计量', true, 6);
    await times('招标', true, 2);
    await times('某人的坏话', true, 9);
    await times('桥梁', false, 9);
    await maintainSearch(database.db);
    expect(await listPopularQueries(database.db, 9)).toEqual(['桥梁计量', '变更签证']);
    expect((await suggest(database.db, 'ql', 9))[0]).toMatchObject({
      kind: 'query',
      text: '桥梁计量',
    });
  });
});

describe('findPhoneticCorrection', () => {
  it.each([
    ['qiaoliang', '桥梁'],
    ['qiaoliangjiliang', '桥梁计量'],
    ['Qiao Liang', '桥梁'],
    ['桥粱', '桥梁'],
    ['招飚文件', '招标文件'],
    ['桥liang', '桥梁'],
    ['桥粱计亮', '桥梁计量'],
  ])('corrects %s to %s', async (typed, meant) =>
    expect(await findPhoneticCorrection(database.db, typed)).toBe(meant),
  );

  it.each(['桥梁', 'bim', 'zzz', '', '50500', 'xyzzy桥'])('corrects nothing in %j', async (typed) =>
    expect(await findPhoneticCorrection(database.db, typed)).toBeUndefined(),
  );
});
