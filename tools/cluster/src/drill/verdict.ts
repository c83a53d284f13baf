/** What a round of a drill measured; times in milliseconds. */
export interface Round {
  /** From the strike to the first acknowledged write that was asked for after it; of what lasts the longest time without a write. */
  untilWrite: number;
  /** The same from Patroni's decision, where it decides. */
  sinceDecision?: number | undefined;
  /** The same from the end of what lasts, where nobody can write as long. */
  sinceEnd?: number | undefined;
  /** What happened, in Chinese. */
  notes: readonly string[];
  /** Acknowledged writes of the whole round, all compared afterwards. */
  acknowledged: number;
  /** Writes of which nobody knows whether they were done, and how many of these were. */
  unknown: { count: number; appeared: number };
  /** What must not have happened and has. */
  problems: readonly string[];
  /** Calls that were neither acknowledged nor refused. */
  failures: readonly string[];
}

/** Writes must be back within this time of Patroni's decision, or of the strike (the end of what lasts) where nothing has to be decided. */
const LIMIT_MS = 30_000;

/** Says what a round breaks of what was promised. */
export function judgeRound(round: Round): string[] {
  const waited = round.sinceDecision ?? round.sinceEnd ?? round.untilWrite;
  const seconds = (waited / 1_000).toFixed(1);
  const late = waited > LIMIT_MS ? [`写入 ${seconds} 秒后才恢复，应在 30 秒以内`] : [];
  return [...late, ...round.problems];
}

const toSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`;

/** Describes a round in one line. */
export function describeRound(round: Round): string {
  const { untilWrite, sinceDecision, notes, acknowledged, unknown } = round;
  const decided =
    sinceDecision === undefined ? '' : `（Patroni 决定后 ${toSeconds(sinceDecision)}）`;
  const problems = judgeRound(round);
  return [
    ...notes,
    `${toSeconds(untilWrite)}后写入成功${decided}`,
    `核对答复成功的写入 ${acknowledged} 条，不知结果 ${unknown.count} 条（其中写上了 ${unknown.appeared}）`,
    problems.length === 0 ? '没有丢失、重复、掉登录和打不开的页面' : problems.join('；'),
  ].join('；');
}

/** Sums up all rounds of a drill in one line. */
export function describeRounds(rounds: readonly Round[]): string {
  const good = rounds.filter((round) => judgeRound(round).length === 0).length;
  const worst = (values: readonly number[]) => toSeconds(Math.max(...values));
  const decisions = rounds.flatMap(({ sinceDecision }) => sinceDecision ?? []);
  const decided = decisions.length > 0 ? `，Patroni 决定后最久 ${worst(decisions)}` : '';
  const writes = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const until = worst(rounds.map(({ untilWrite }) => untilWrite));
  return `${rounds.length} 轮里 ${good} 轮合格；写入最久停了 ${until}${decided}；核对了 ${writes} 条答复成功的写入`;
}
