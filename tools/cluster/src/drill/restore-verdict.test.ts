import {
  compareTables,
  describeRestoreRound,
  describeRestoreRounds,
  type RestoreRound,
} from './restore-verdict.ts';

const round: RestoreRound = {
  untilRestored: 41_000,
  untilWhole: 60_400,
  tables: 160,
  rows: 120_000,
  acknowledged: 150,
  files: 268,
  problems: [],
};

describe('tables that were restored', () => {
  const before = new Map([
    ['public.account', { count: 2, md5: 'a' }],
    ['public.reaction', { count: 3, md5: 'b' }],
  ]);

  it('are the same only if all of their rows are', () => {
    expect(compareTables(before, new Map(before))).toEqual([]);
    const after = new Map([
      ['public.account', { count: 2, md5: 'other' }],
      ['public.later', { count: 0, md5: null }],
    ]);
    expect(compareTables(before, after)).toEqual([
      'public.account 和删除前不一样：原来 2 行，现在 2 行',
      'public.reaction 和删除前不一样：原来 3 行，现在 没有 行',
      'public.later 和删除前不一样：原来 没有 行，现在 0 行',
    ]);
  });
});

describe('a round of the drill', () => {
  it('tells what was compared, and every difference', () => {
    expect(describeRestoreRound(round)).toBe(
      '41.0 秒后库回到删除前一秒，60.4 秒后站点完整、能写；' +
        '核对 160 张表 120000 行、此前答复成功的写入 150 条、文件 268 个；没有差别，没有人掉登录',
    );
    const broken = { ...round, problems: ['收藏：1 条答复过成功却不在库里'] };
    expect(describeRestoreRound(broken)).toContain('收藏：1 条答复过成功却不在库里');
    expect(describeRestoreRounds([round, broken])).toBe(
      '2 轮里 1 轮合格；站点最久 60.4 秒后完整、能写；核对了 300 条答复成功的写入',
    );
  });
});
