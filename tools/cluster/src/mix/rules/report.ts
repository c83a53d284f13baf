import type { Kind } from './arrivals.ts';
import type { Fate } from './fates.ts';
import type { Gap, KindSummary, Verdict } from './ledger.ts';

/** What a mix found. */
export interface MixReport {
  /** Time in which people arrived. */
  seconds: number;
  calls: Partial<Record<Kind, KindSummary>>;
  writes: Record<string, Verdict>;
  /** Browsers that were logged in and are not any more. */
  loggedOut: number;
  /** Articles whose count of favourites went another way than its favourites. */
  driftedCounts: readonly string[];
  /** Imports that did not end. */
  unsettled: readonly string[];
  /** Its beginning counts from when people began to arrive. */
  longestGap: Gap;
  /** Calls that were neither acknowledged nor refused, as they were asked and answered. */
  failures: readonly string[];
}

/** Names of kinds of calls and writes. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  page: '页面',
  asset: '较早打开的页面的文件',
  read: '查询',
  session: '登录着回来',
  login: '登录',
  favourite: '收藏',
  message: '客服消息',
  subscription: '订阅',
  import: '导入',
  alert: '提醒',
};

/** Names of fates besides success. */
export const FATE_NAMES: Readonly<Record<Exclude<Fate, 'acknowledged'>, string>> = {
  refused: '请稍后再来',
  unreached: '连不上',
  unknown: '不知结果',
  loggedOut: '掉了登录',
  wrong: '答得不对',
};

/** Faults of a kind of writes in words. */
const FAULTS = [
  ['lost', '答复过成功却不在库里'],
  ['doubled', '写了两遍'],
  ['denied', '答复过没做却在库里'],
  ['strange', '来路不明'],
] as const;

/** Says in Chinese what must not have become of writes and has. */
export function listFaults(writes: Readonly<Record<string, Verdict>>): string[] {
  return Object.entries(writes).flatMap(([kind, verdict]) =>
    FAULTS.flatMap(([fault, words]) => {
      const keys = verdict[fault];
      if (keys.length === 0) return [];
      return [`${KIND_NAMES[kind] ?? kind}：${keys.length} 条${words}，如 ${keys[0]}`];
    }),
  );
}

/** Says in Chinese what must not have happened and has; nothing if the mix went well. */
export function listProblems(report: MixReport): string[] {
  const problems = listFaults(report.writes);
  for (const kind of ['page', 'asset'] as const) {
    const { count = 0, fates } = report.calls[kind] ?? {};
    const lost = count - (fates?.acknowledged ?? 0);
    if (lost > 0) problems.push(`${KIND_NAMES[kind]}：${lost} 次没有打开`);
  }
  for (const [kind, summary] of Object.entries(report.calls)) {
    if (kind !== 'page' && kind !== 'asset' && summary.fates.wrong > 0) {
      problems.push(`${KIND_NAMES[kind]}：${summary.fates.wrong} 次答得不对`);
    }
    if (summary.fates.loggedOut > 0) {
      problems.push(`${KIND_NAMES[kind]}：${summary.fates.loggedOut} 次被要求重新登录`);
    }
  }
  if (report.loggedOut > 0) problems.push(`${report.loggedOut} 个浏览器掉了登录`);
  const { driftedCounts, unsettled } = report;
  if (driftedCounts.length > 0) {
    problems.push(`${driftedCounts.length} 篇文章的收藏数对不上，如 ${driftedCounts[0]}`);
  }
  if (unsettled.length > 0) problems.push(`${unsettled.length} 次导入没有做完，如 ${unsettled[0]}`);
  return problems;
}

/**
 * Says in Chinese which calls got no answer that tells what became of them, where nothing is lost that could be asked. One that
 * is told to come again later was answered: a busy machine says that at any time.
 */
export function listUnanswered({ calls }: Pick<MixReport, 'calls'>): string[] {
  return Object.entries(calls).flatMap(([kind, { fates }]) =>
    (['unreached', 'unknown'] as const).flatMap((fate) =>
      fates[fate] > 0 ? [`${KIND_NAMES[kind]}：${fates[fate]} 次${FATE_NAMES[fate]}`] : [],
    ),
  );
}
