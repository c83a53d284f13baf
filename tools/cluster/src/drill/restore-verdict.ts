import type { TableSummary } from '@zhucheng/backup';

/** What a round of the drill `restore` measured; times in milliseconds. */
export interface RestoreRound {
  /** From the decision to restore to the database as it was, and to a site that takes writes with nothing missing. */
  untilRestored: number;
  untilWhole: number;
  tables: number;
  rows: number;
  /** Writes that were acknowledged before the moment. */
  acknowledged: number;
  files: number;
  problems: readonly string[];
}

type Tables = ReadonlyMap<string, TableSummary>;

/** Names of tables whose rows differ, with how many there were and are. */
export function compareTables(before: Tables, after: Tables): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was && is && was.count === is.count && was.md5 === is.md5) return [];
    return [
      `${name} 和删除前不一样：原来 ${was?.count ?? '没有'} 行，现在 ${is?.count ?? '没有'} 行`,
    ];
  });
}

const toSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`;

/** Describes a round in one line. */
export function describeRestoreRound(round: RestoreRound): string {
  const { untilRestored, untilWhole, tables, rows, acknowledged, files, problems } = round;
  return [
    `${toSeconds(untilRestored)}后库回到删除前一秒，${toSeconds(untilWhole)}后站点完整、能写`,
    `核对 ${tables} 张表 ${rows} 行、此前答复成功的写入 ${acknowledged} 条、文件 ${files} 个`,
    problems.length === 0 ? '没有差别，没有人掉登录' : problems.join('；'),
  ].join('；');
}

/** Sums up all rounds in one line. */
export function describeRestoreRounds(rounds: readonly RestoreRound[]): string {
  const good = rounds.filter(({ problems }) => problems.length === 0).length;
  const worst = Math.max(...rounds.map(({ untilWhole }) => untilWhole));
  const writes = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return `${rounds.length} 轮里 ${good} 轮合格；站点最久 ${toSeconds(worst)}后完整、能写；核对了 ${writes} 条答复成功的写入`;
}
