import { toDocumentLexemes, lengthNorm, titleLengthNorm } from '../lexemes.ts';
import { parseQuery } from './parse-query.ts';
import { MAX_COMMON_ROWS, listCommonTermPostings, listRecentQuarters } from './common-terms.ts';
import { planQuery, inverseDocumentFrequency } from './ranking.ts';

const query = (...lexemes: string[]) => ({
  lexemes,
  synonyms: [],
  titles: [],
  isSentence: false,
});
const statistics = (documents: Record<string, number>, total = 50_000) => ({
  total,
  documentFrequencies: new Map(Object.entries(documents)),
});
const queriesOf = (lexemes: string[], documents: Record<string, number>, total?: number) =>
  planQuery(query(...lexemes), statistics(documents, total)).lists.map((list) => list.query);

describe('toDocumentLexemes', () => {
  it('adds lexemes for title tokens, the whole title and frequent tokens', () => {
    const { lexemes } = toDocumentLexemes({
      title: '盾构施工',
      body: '盾构机掘进。盾构始发。盾构接收。盾构掘进参数与监测要点，以及注浆量的控制。',
      numbers: ['GB 50446-2017'],
    });
    expect(lexemes).toEqual(
      expect.arrayContaining(['盾构', '^盾构', '=盾构施工', '+盾构', '#gb50446', '^#gb50446']),
    );
    expect(lexemes).not.toContain('+监测');
    expect(lexemes).not.toContain('^监测');
    expect(new Set(lexemes).size).toBe(lexemes.length);
  });

  it.each([
    ['建设工程监理规范', '=监理规范'],
    ['建筑设计防火规范（2018年版）', '=建筑设计防火规范'],
    ['公路工程质量检验评定标准 第一册 土建工程', '=公路工程质量检验评定标准'],
    ['GB/T 50319-2013 建设工程监理规范', '=监理规范'],
    ['建筑法：谁能开工', '=建筑法'],
  ])('knows %s as %s', (title, whole) => {
    expect(toDocumentLexemes({ title, body: '' }).lexemes).toContain(whole);
  });

  it('keeps general words in front of short names', () => {
    expect(toDocumentLexemes({ title: '工程测量', body: '' }).lexemes).not.toContain('=测量');
  });

  it('finds a document by the word for its kind as by its title', () => {
    const { lexemes } = toDocumentLexemes({ title: '通用硅酸盐水泥', body: '', kindName: '标准' });
    expect(lexemes).toEqual(expect.arrayContaining(['标准', '^标准', '=通用硅酸盐水泥']));
  });

  it('normalises by length in steps', () => {
    expect(lengthNorm(0)).toBe(1.3);
    expect(lengthNorm(450)).toBe(1);
    expect(lengthNorm(470)).toBe(1);
    expect(lengthNorm(4_000)).toBeLessThan(0.8);
    expect(lengthNorm(1_000_000)).toBe(0.4);
  });

  it('lowers the matches of long titles, and raises those of none', () => {
    expect(titleLengthNorm('盾构')).toBe(1);
    expect(titleLengthNorm('GB 50446-2017 盾构法隧道施工')).toBe(1);
    expect(titleLengthNorm('盾构区间隧道施工监测与注浆量控制要点')).toBeLessThan(1);
    expect(titleLengthNorm('长'.repeat(500))).toBe(0.85);
  });
});

describe('planQuery', () => {
  it('reads the rarest terms first and skips common ones beyond the budget', () => {
    const documents = { 盾构: 40, 管片: 600, 施工: 30_000, 工程: 45_000, 质量: 9_000 };
    expect(queriesOf(['工程', '施工', '质量', '管片', '盾构'], documents)).toEqual([
      "'盾构'",
      "'管片'",
    ]);
  });

  it('reads all terms of a small index', () => {
    const documents = { 盾构: 40, 施工: 200 };
    expect(queriesOf(['施工', '盾构', '没有'], documents, 256)).toEqual(["'盾构'", "'施工'"]);
  });

  it('counts a word of a short query for what it says beyond the words inside it', () => {
    const documents = { 技术标准: 40, 技术: 4_000, 标准: 9_000, 公路: 700 };
    const weightOf = (lexemes: string[], word: string) =>
      planQuery(query(...lexemes), statistics(documents), 0.01).lists.find(
        (list) => list.query === `'${word}'`,
      )?.weight ?? 0;
    const lexemes = ['公路', '技术标准', '技术', '标准'];
    const whole = ['技术标准', '技术', '标准'].reduce(
      (sum, word) => sum + weightOf(lexemes, word),
      0,
    );
    expect(whole).toBeCloseTo(weightOf(['技术标准'], '技术标准'));
    const rare = { 一: 9, 二: 9, 三: 9 };
    const longer = planQuery(
      query(...lexemes, ...Object.keys(rare)),
      statistics({ ...documents, ...rare }),
      0.01,
    );
    const inLonger = longer.lists.find((list) => list.query === "'技术标准'")?.weight;
    expect(inLonger).toBeCloseTo(whole);
  });

  it('leaves a word of a question more of its weight beside the words inside it', () => {
    const weightOf = (isSentence: boolean) =>
      planQuery(
        { ...query('主跑道', '跑道'), isSentence },
        statistics({ 主跑道: 157, 跑道: 660 }),
      ).lists.find((list) => list.query === "'主跑道'")?.weight ?? 0;
    expect(weightOf(true)).toBeGreaterThan(2 * weightOf(false));
  });

  it('reads more terms where a small part of the documents is searched', () => {
    const plan = planQuery(query('工程', '施工'), statistics({ 施工: 30_000, 工程: 45_000 }), 0.01);
    expect(plan.lists).toHaveLength(2);
    expect(plan.common).toBeUndefined();
  });

  it('combines common terms when there are no rarer ones', () => {
    const documents = { 施工: 30_000, 工程: 45_000, '^施工': 300, '^工程': 9_000 };
    const {
      lists,
      common,
      fullScore: whole,
    } = planQuery(query('工程', '施工'), statistics(documents));
    expect(lists.map((list) => list.query)).toEqual(["'^施工'"]);
    expect(common?.query).toBe("'施工' & '工程'");
    expect(common?.rows).toBeCloseTo(27_000);
    expect(common?.bonuses.map((list) => list.query)).toEqual(["'^工程'"]);
    expect(common?.weight).toBe(whole);
  });

  it('weighs a title match above any body match', () => {
    const documents = { 盾构: 400, '^盾构': 20, '+盾构': 90 };
    const { lists, fullScore: whole } = planQuery(query('盾构'), statistics(documents));
    const weight = Object.fromEntries(lists.map((list) => [list.query, list.weight]));
    const [word = 0, title = 0, frequent = 0] = ["'盾构'", "'^盾构'", "'+盾构'"].map(
      (it) => weight[it],
    );
    expect(whole).toBeCloseTo(word);
    expect(title + word * lengthNorm(1e9)).toBeGreaterThan((word + frequent) * lengthNorm(0));
  });

  it('plans nothing for unknown words', () => {
    expect(planQuery(parseQuery('盾构管片'), statistics({}, 0)).lists).toEqual([]);
  });

  it('computes an inverse document frequency that falls with frequency and is never negative', () => {
    expect(inverseDocumentFrequency(1, 1_000)).toBeGreaterThan(
      inverseDocumentFrequency(500, 1_000),
    );
    expect(inverseDocumentFrequency(1_000, 1_000)).toBeGreaterThanOrEqual(0);
  });
});

describe('listCommonTermPostings', () => {
  const bonuses = [{ query: "'^工程'", weight: 2, inTitle: true }];
  const common = { query: "'工程'", weight: 1, inTitle: false, rows: 100_000, bonuses };

  it('limits to the newest quarters with enough documents', () => {
    const quarters = listRecentQuarters(new Date('2026-03-15T00:00:00Z'));
    expect(quarters.slice(0, 5)).toEqual(['@2027-1', '@2026-4', '@2026-3', '@2026-2', '@2026-1']);
    const documents = { '@2026-1': 3_000, '@2025-4': 3_000, '@2025-3': 3_000, '@2025-2': 3_000 };
    const lists = listCommonTermPostings(common, quarters, statistics(documents));
    const scope = "'工程' & ('@2026-1' | '@2025-4' | '@2025-3')";
    expect(lists.map((list) => list.query)).toEqual([scope, `'^工程' & ${scope}`]);
  });

  it('takes all quarters where the documents are few', () => {
    const few = { ...common, rows: MAX_COMMON_ROWS };
    expect(listCommonTermPostings(few, [], statistics({}))[0]?.query).toBe("'工程'");
  });
});
