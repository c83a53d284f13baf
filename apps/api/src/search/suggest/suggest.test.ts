import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { type SuiteDatabase, suiteDatabase } from '../../../test/harness.ts';
import { rebuildSearchIndex } from '../../content/index.ts';
import { fromWireId } from '../../wire-format.ts';
import { saveSuggestions, suggest } from '../index.ts';

let database: SuiteDatabase;
let columnId: string;

beforeAll(async () => {
  database = await suiteDatabase();
  const { db } = database;
  columnId = await makeDirectory(db, { name: '招标投标' });
  await makeArticle(db, columnId, { title: '桥梁工程计量规则一览表', tags: ['招标文件'] });
  await makeArticle(db, columnId, {
    bizType: 'NORMAL',
    title: '建设工程工程量清单计价标准',
    props: { standardNumber: 'GB/T 50500-2024' },
  });
  await makeNotice(db, { title: '重庆市长江大桥加固工程招标公告' });
  await makeNotice(db, { title: '招标代理服务公告' });
  await rebuildSearchIndex(db);
});
afterAll(() => database.drop());

const texts = async (typed: string, size = 8) =>
  (await suggest(database.db, typed, size)).map(({ text }) => text);

describe('suggest', () => {
  it.each([
    ['zb', '招标投标'],
    ['zhaobiao', '招标文件'],
    ['招标', '招标投标'],
    ['招b', '招标文件'],
    ['jl', '桥梁工程计量规则一览表'],
    ['jiliang', '计量'],
    ['计量gz', '桥梁工程计量规则一览表'],
    ['50500', 'GB/T 50500-2024 建设工程工程量清单计价标准'],
    ['ＧＢ／Ｔ５０５００', 'GB/T 50500-2024 建设工程工程量清单计价标准'],
    ['cqscj', '重庆市长江大桥加固工程招标公告'],
    ['sichuan', '四川省'],
    ['cds', '成都市'],
  ])('suggests for %s: %s', async (typed, expected) =>
    expect(await texts(typed)).toContain(expected),
  );

  it('ranks exact matches first, and general terms before titles', async () => {
    const found = await texts('招标', 20);
    expect(found.slice(0, 2)).toEqual(['招标', '招标投标']);
    expect(found.indexOf('招标文件')).toBeLessThan(found.indexOf('招标代理服务公告'));
    expect(new Set(found).size).toBe(found.length);
  });

  it('returns the matched part of the text', async () => {
    const [first] = await suggest(database.db, 'jlgz', 1);
    expect(first && first.text.slice(first.match.start, first.match.end)).toBe('计量规则');
  });

  it('omits withdrawn articles, tags without articles and former titles', async () => {
    const { db } = database;
    const article = { sourceId: 'x', title: '锚碇施工要点', tags: ['锚碇'] };
    const id = await makeArticle(db, columnId, article);
    expect(await texts('maoding')).toEqual(['锚碇', '锚碇施工要点']);
    await makeArticle(db, columnId, { ...article, title: '锚碇监测要点' });
    expect(await texts('maoding')).toEqual(['锚碇', '锚碇监测要点']);
    const orphans = await database.query(`select key from search_suggestion_key k
      where not exists (select from search_suggestion s where s.id = k.suggestion_id)`);
    expect(orphans).toEqual([]);
    await database.query(`update article set state = 'withdrawn' where id = $1`, [fromWireId(id)]);
    expect(await texts('锚碇')).toEqual([]);
    await makeArticle(db, columnId, { title: '缆索预告', publishAt: new Date(Date.now() + 1e6) });
    expect(await texts('缆索预')).toEqual([]);
  });

  it('returns the best of very many with the same prefix', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => ({
      kind: 'region' as const,
      refId: null,
      text: `qq${String(at).padStart(4, '0')}`,
      weight: at === 1234 ? 9 : 1,
    }));
    await database.db.transaction((tx) => saveSuggestions(tx, many));
    expect((await texts('qq'))[0]).toBe('qq1234');
  });

  it.each(['', ' ', '？', "'; drop table tag; --", '%', '_', '\\', '𠮷', '\u0000'.repeat(3)])(
    'bears %j',
    async (typed) => expect(await texts(typed)).toEqual([]),
  );
});
