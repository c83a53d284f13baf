import type { KindSummary, Verdict } from './ledger.ts';
import { listProblems, listUnanswered, type MixReport } from './report.ts';

const fates = { acknowledged: 9, refused: 2, unreached: 1, unknown: 1, loggedOut: 0, wrong: 0 };
const summary: KindSummary = { count: 13, p50: 5, p99: 20, fates };
const verdict: Verdict = {
  acknowledged: 9,
  unknown: 1,
  appeared: 1,
  lost: [],
  doubled: [],
  denied: [],
  strange: [],
};
const report: MixReport = {
  seconds: 60,
  calls: { message: summary },
  writes: { message: verdict },
  loggedOut: 0,
  driftedCounts: [],
  unsettled: [],
  longestGap: { from: 0, ms: 900 },
  failures: [],
};

describe('what must not have happened', () => {
  it('is nothing where calls were refused or cut and all that was acknowledged is there', () => {
    expect(listProblems(report)).toEqual([]);
  });

  it.each<[string, Partial<MixReport>]>([
    ['1 条答复过成功却不在库里，如 a', { writes: { message: { ...verdict, lost: ['a'] } } }],
    ['2 条写了两遍，如 a', { writes: { message: { ...verdict, doubled: ['a', 'b'] } } }],
    ['1 条答复过没做却在库里，如 a', { writes: { login: { ...verdict, denied: ['a'] } } }],
    ['1 条来路不明，如 a', { writes: { login: { ...verdict, strange: ['a'] } } }],
    ['4 次没有打开', { calls: { page: summary } }],
    ['文件：4 次没有打开', { calls: { asset: summary } }],
    ['3 次答得不对', { calls: { read: { ...summary, fates: { ...fates, wrong: 3 } } } }],
    [
      '1 次被要求重新登录',
      { calls: { session: { ...summary, fates: { ...fates, loggedOut: 1 } } } },
    ],
    ['2 个浏览器掉了登录', { loggedOut: 2 }],
    ['1 篇文章的收藏数对不上，如 x', { driftedCounts: ['x'] }],
    ['1 次导入没有做完，如 x', { unsettled: ['x'] }],
  ])('is told: %s', (words, changes) => {
    expect(listProblems({ ...report, ...changes })).toEqual([expect.stringContaining(words)]);
  });
});

it('calls that got no answer are told where none may be without one', () => {
  expect(listUnanswered(report)).toEqual(['客服消息：1 次连不上', '客服消息：1 次不知结果']);
  const whole = { ...fates, unreached: 0, unknown: 0 };
  expect(listUnanswered({ calls: { message: { ...summary, fates: whole } } })).toEqual([]);
});
