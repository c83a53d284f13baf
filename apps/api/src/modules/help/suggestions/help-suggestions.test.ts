import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { findHelpMatches, findNearestEntries, toHelpEntry } from './help-suggestions.rules.ts';

const { api, database } = await apiSuite();

const toEntry = (title: string, number: string, headings: string[] = [], memo = '') =>
  toHelpEntry({
    id: title,
    title,
    number,
    column: '计量',
    memo,
    headings: headings.map((text) => ({ text })),
  });

const ENTRIES = [
  toEntry('导入清单的三种办法', 'H0101', ['从 Excel 粘贴']),
  toEntry('计量期怎么锁定', 'H0201', ['提前锁定', '锁定后的更正']),
  toEntry('发起一期中间计量', 'H0202', [], '超出可计量余量时怎么办'),
  toEntry('找回密码', 'H0301'),
];

const find = (typed: string, size = 8) =>
  findHelpMatches(ENTRIES, typed, size).map(({ entry: { title }, match }) =>
    match
      ? `${title.slice(0, match.start)}[${title.slice(match.start, match.end)}]${title.slice(match.end)}`
      : title,
  );

describe('findHelpMatches', () => {
  it.each([
    ['h0202', ['发起一期中间计量']],
    ['Ｈ０２', ['计量期怎么锁定', '发起一期中间计量']],
    ['0301', ['找回密码']],
    ['计量', ['[计量]期怎么锁定', '发起一期中间[计量]']],
    ['jl', ['[计量]期怎么锁定', '发起一期中间[计量]']],
    ['zhaohui', ['[找回]密码']],
    ['清单', ['导入[清单]的三种办法']],
    ['excel', ['导入清单的三种办法']],
    ['余量 怎么', ['发起一期中间计量']],
    ['更正', ['计量期怎么锁定']],
    ['锁定 期', ['计量期怎么[锁定]']],
    ['没有这个', []],
    ['', []],
    [' ', []],
  ])('finds by %j', (typed, titles) => expect(find(typed)).toEqual(titles));

  it('returns no more than asked for', () => expect(find('计量', 1)).toHaveLength(1));

  it('takes any input, and marks a part of the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (typed) => {
        for (const { entry, match } of findHelpMatches(ENTRIES, typed, 8)) {
          if (!match) continue;
          expect(match.start).toBeLessThan(match.end);
          expect(match.end).toBeLessThanOrEqual(entry.title.length);
        }
      }),
    );
  });
});

describe('findNearestEntries', () => {
  it.each([
    ['计量期怎么解锁', ['计量期怎么锁定', '发起一期中间计量']],
    ['从EXCEL导出', ['导入清单的三种办法']],
    ['可计量余量不够', ['发起一期中间计量', '计量期怎么锁定']],
    ['密', []],
    ['食堂菜单', []],
    ['，。', []],
  ])('finds what shares most with %j', (typed, titles) =>
    expect(findNearestEntries(ENTRIES, typed, 8).map(({ title }) => title)).toEqual(titles),
  );

  it('takes any input, and finds an article by its own title', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ENTRIES),
        fc.string({ unit: anyCharacter, maxLength: 30 }),
        (entry, noise) => {
          expect(findNearestEntries(ENTRIES, noise, 2).length).toBeLessThanOrEqual(2);
          expect(findNearestEntries(ENTRIES, entry.title, 1)).toEqual([entry]);
        },
      ),
    );
  });
});

describe('/help/pub/nearest', () => {
  it('names the nearest articles and counts the search without results', async () => {
    const column = await makeDirectory(database.db, { bizType: 'HELP', name: '登录' });
    const help = { bizType: 'HELP', title: '登录密码忘了', props: { number: 'H0501' } };
    const id = await makeArticle(database.db, column, help);
    const { list } = (await api.post('/help/pub/nearest', { keywords: '登录密码怎么换成指纹' }))
      .body;
    expect(list).toEqual([
      expect.objectContaining({ text: '登录密码忘了', path: `/help/detail/${id}` }),
    ]);
    const countMisses = async () =>
      (await database.query("select 1 from search_log where term like '%指纹%' and tab = 'help'"))
        .length;
    await until(async () => (await countMisses()) === 1);
    const refused = await api.post('/help/pub/nearest', { keywords: ' ' });
    expect(refused.body).toMatchObject({ code: '40000', msg: '请输入关键词' });
  });
});

describe('/help/pub/suggest', () => {
  it('suggests the help that the public may read', async () => {
    const { db } = database;
    const column = await makeDirectory(db, { bizType: 'HELP', name: '账号' });
    const help = { bizType: 'HELP', title: '改绑手机号', props: { number: 'H0401' } };
    const id = await makeArticle(db, column, help);
    await makeArticle(db, column, { ...help, title: '改绑邮箱', props: {}, state: 'draft' });
    await makeArticle(db, await makeDirectory(db), { title: '改绑新闻' });
    const suggest = async (keywords: string) =>
      (await api.post('/help/pub/suggest', { keywords })).body.list;
    const shown = {
      text: '改绑手机号',
      segments: [
        { text: '改绑', hit: true },
        { text: '手机号', hit: false },
      ],
      label: 'H0401 · 账号',
      path: `/help/detail/${id}`,
      status: null,
    };
    expect(await suggest('gaib')).toEqual([shown]);
    expect(await suggest('')).toEqual([]);
    await database.query("update article set state = 'withdrawn' where biz_type = 'HELP'");
    await until(async () => ((await suggest('gaib')) as unknown[]).length === 0);
  });
});
