import { uuidv7 } from 'uuidv7';
import { type SuiteDatabase, suiteDatabase } from '../../test/harness.ts';
import { type SearchDocument, indexDocuments, removeDocuments, searchDocuments } from './index.ts';
import { searchDocument, searchTerm } from '../db/schema/search.ts';

let database: SuiteDatabase;
beforeAll(async () => (database = await suiteDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(searchDocument);
  await database.db.delete(searchTerm);
});

const names = new Map<string, string>();

/** A document with a name to tell it by; `day` makes later ones newer. */
function make(name: string, rest: Partial<SearchDocument> & { day?: number } = {}): SearchDocument {
  const { day = 1, ...fields } = rest;
  const publishedAt = new Date(Date.UTC(2026, 0, day));
  const made = { kind: 'article', refId: uuidv7(), title: name, body: '', publishedAt, ...fields };
  names.set(made.refId, name);
  return made;
}

async function find(query: string, { kinds, current = 1, size = 10 } = {} as FindOptions) {
  const { total, records } = await searchDocuments(database.db, { query, kinds, current, size });
  return { total, names: records.map(({ refId }) => names.get(refId)) };
}
interface FindOptions {
  kinds?: string[];
  current?: number;
  size?: number;
}

/** Lexemes whose stored document frequency differs from the index. */
const miscounted = () =>
  database.query(`
    with real as (
      select lexeme, count(*)::int as documents
      from search_document, unnest(tsvector_to_array(vector)) as lexeme group by lexeme
      union all select '*', count(*) from search_document
    )
    select lexeme, real.documents as real, term.documents as counted
    from real full join search_term term using (lexeme)
    where coalesce(real.documents, 0) <> coalesce(term.documents, 0)`);

describe('searchDocuments', () => {
  it('finds a passage by a long question', async () => {
    await indexDocuments(database.db, [
      make('隧道', { body: '盾构掘进时应控制土仓压力，管片拼装后及时进行同步注浆。' }),
      make('计量', { body: '中期支付证书由监理工程师签发，质量保证金按约定比例扣留。' }),
      make('路面', { body: '沥青混合料摊铺温度不得低于规定值，碾压应遵循初压、复压、终压。' }),
    ]);
    expect(await find('请问中期支付证书应该由谁来签发，质量保证金怎么扣？')).toMatchObject({
      names: ['计量'],
    });
    expect((await find('管片拼装以后什么时候注浆')).names[0]).toBe('隧道');
  });

  it('ranks titles above bodies, and newer documents first among equals', async () => {
    await indexDocuments(database.db, [
      make('甲', { body: '盾构盾构盾构盾构。盾构机的盾构。', day: 9 }),
      make('盾构', { day: 1, refId: uuidv7() }),
      make('乙', { body: '这里提到盾构一次而已', day: 2 }),
      make('丙', { body: '那里提到盾构一次而已', day: 8 }),
      make('盾构施工要点', { day: 5, body: '很长的正文。'.repeat(500) }),
    ]);
    expect((await find('盾构')).names).toEqual(['盾构', '盾构施工要点', '甲', '丙', '乙']);
  });

  it('ranks rare words above common ones', async () => {
    const common = Array.from({ length: 30 }, (_, at) =>
      make(`公告${at}`, { body: '工程施工招标公告' }),
    );
    await indexDocuments(database.db, [...common, make('异', { body: '锚碇基础的说明' })]);
    const { names: found } = await find('工程施工招标公告 锚碇');
    expect(found).toContain('异');
  });

  it.each([
    'JTG F80',
    'JTG F80/1-2017',
    'ＪＴＧ　Ｆ８０',
    'jtgf80',
    'JTG F80/1—2017 公路工程质量检验评定标准',
  ])('finds a standard by %j', async (query) => {
    await indexDocuments(database.db, [
      make('评定标准', { title: '公路工程质量检验评定标准', numbers: ['JTG F80/1-2017'] }),
      make('清单规范', { title: '建设工程工程量清单计价标准', numbers: ['GB/T 50500-2024'] }),
    ]);
    expect((await find(query)).names[0]).toBe('评定标准');
    expect((await find('GB 50500')).names).toEqual(['清单规范']);
    expect((await find('GB/T50500—2024')).names).toEqual(['清单规范']);
  });

  it('finds unknown names and subwords, in any width and case', async () => {
    await indexDocuments(database.db, [
      make('平台', { body: '筑程云平台采用ＢＩＭ技术，由𠮷野提出。' }),
      make('别的', { body: '无关的内容。' }),
    ]);
    for (const query of ['筑程云', 'bim', 'BIM技术', '𠮷野', 'ｂｉｍ']) {
      expect([query, (await find(query)).names]).toEqual([query, ['平台']]);
    }
  });

  it('restricts results to the requested kinds', async () => {
    await indexDocuments(database.db, [
      make('文章', { body: '桥梁养护' }),
      make('公告', { body: '桥梁养护', kind: 'tender' }),
    ]);
    expect(await find('桥梁', { kinds: ['tender'] })).toEqual({ total: 1, names: ['公告'] });
    expect(await find('桥梁', { kinds: [] })).toEqual({ total: 0, names: [] });
  });

  it('pages without gaps, and returns the total beyond the last page', async () => {
    await indexDocuments(
      database.db,
      Array.from({ length: 25 }, (_, at) => make(`第${at}`, { body: '隧道通风', day: at + 1 })),
    );
    const pages = await Promise.all(
      [1, 2, 3, 4].map((current) => find('隧道通风', { current, size: 10 })),
    );
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    expect(pages.map((page) => page.names.length)).toEqual([10, 10, 5, 0]);
    expect(new Set(pages.flatMap((page) => page.names)).size).toBe(25);
    expect(pages[0]?.names[0]).toBe('第24');
  });

  it.each(['', '  ', '？！', '的', '没有人写过的词zzz'])('finds nothing by %j', async (query) => {
    await indexDocuments(database.db, [make('文', { body: '内容' })]);
    expect(await find(query)).toEqual({ total: 0, names: [] });
  });
});

describe('index writer', () => {
  const documents = () => [
    make('甲', { body: '盾构隧道施工' }),
    make('乙', { body: '隧道通风照明' }),
    make('丙', { body: '桥梁养护' }),
  ];

  it('counts exactly after inserts, updates and deletes', async () => {
    const [first, ...others] = documents();
    if (!first) throw new Error('no document');
    await indexDocuments(database.db, [first, ...others]);
    expect(await miscounted()).toEqual([]);
    await indexDocuments(database.db, [{ ...first, body: '改为桥梁盾构' }]);
    expect(await miscounted()).toEqual([]);
    expect((await find('盾构')).names).toEqual(['甲']);
    expect((await find('施工')).names).toEqual([]);
    await removeDocuments(database.db, [first, { kind: 'article', refId: uuidv7() }]);
    expect(await miscounted()).toEqual([]);
    expect((await find('桥梁')).names).toEqual(['丙']);
    await removeDocuments(database.db, []);
  });

  it('writes nothing for unchanged documents', async () => {
    const same = documents();
    await indexDocuments(database.db, same);
    const versions = () => database.query('select id, xmin from search_document order by id');
    const before = await versions();
    await indexDocuments(
      database.db,
      same.map((document) => ({ ...document, refId: document.refId.replaceAll('-', '') })),
    );
    expect(await versions()).toEqual(before);
    expect(await miscounted()).toEqual([]);
  });

  it('indexes the last version of a document given twice', async () => {
    const [first] = documents();
    if (!first) throw new Error('no document');
    await indexDocuments(database.db, [first, { ...first, body: '沥青路面' }]);
    expect((await find('沥青')).names).toEqual(['甲']);
    expect(await miscounted()).toEqual([]);
  });

  it('takes part in the surrounding transaction', async () => {
    const failing = database.db.transaction(async (tx) => {
      await indexDocuments(tx, documents());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await find('隧道')).total).toBe(0);
    expect(await miscounted()).toEqual([]);
  });

  it('counts exactly under concurrent writers', async () => {
    const same = documents();
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 3 === 2
          ? removeDocuments(database.db, same.slice(0, 2))
          : indexDocuments(database.db, at % 2 ? same : same.toReversed()),
      ),
    );
    expect(await miscounted()).toEqual([]);
  });

  it('indexes many documents in one call', async () => {
    const many = Array.from({ length: 450 }, (_, at) => make(`文档${at}`, { body: `编号${at}` }));
    await indexDocuments(database.db, many);
    expect((await find('文档', { size: 1 })).total).toBe(450);
    expect(await miscounted()).toEqual([]);
  });

  it('is used by the planner from a few hundred documents on', async () => {
    const many = Array.from({ length: 300 }, (_, at) => make(`文档${at}`, { body: `编号${at}` }));
    await indexDocuments(database.db, many);
    const plan = await database.query(`explain select d.id
      from unnest(array['a', 'b']::tsquery[]) as list (query)
      cross join lateral (
        select id from search_document d where d.vector @@ list.query offset 0
      ) as d`);
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on search_document_vector');
  });
});
