import type { BaseManifest, LogFile } from '../folder/backup-folder.ts';
import { formatMoment } from '../folder/moments.ts';
import { BackupProblem } from '../folder/problem.ts';

/** The history of a timeline that began with a restore: where it left those before it. */
export interface Timeline {
  id: number;
  /** Moment of the restore; until then the timeline before it was the living one. */
  beganAt: Date;
  /** Positions at which its ancestors were left, by their number. */
  leftAt: ReadonlyMap<number, bigint>;
}

/** What to recover from, and how far. */
export interface RestorePlan {
  base: BaseManifest;
  timeline: number;
  /** Undefined: to the end of the log. */
  target: Date | undefined;
}

/** Reads a position in the log, `16/B374D848`. */
export function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Reads a file `00000002.history`: a line for each ancestor, with the position at which it was left. */
export function parseHistory({ name, closedAt }: LogFile, text: string): Timeline {
  const lines = text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim);
  const leftAt = new Map(
    Array.from(lines, ([, id, position = '']) => [Number(id), parsePosition(position)]),
  );
  return { id: Number.parseInt(name.slice(0, 8), 16), beganAt: closedAt, leftAt };
}

/** Bits of a position within its segment of 16 MB. */
const SEGMENT_BITS = 24n;

/** Names of the segments without which a base is no whole cluster. */
export function listOwnSegments({ firstSegment, stopPosition }: BaseManifest): string[] {
  const timeline = firstSegment.slice(0, 8);
  const [high, low] = [firstSegment.slice(8, 16), firstSegment.slice(16)];
  const first = (BigInt(`0x${high}`) << 8n) + BigInt(`0x${low}`);
  const last = (parsePosition(stopPosition) - 1n) >> SEGMENT_BITS;
  const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');
  return Array.from({ length: Number(last - first) + 1 }, (_, turn) => {
    const segment = first + BigInt(turn);
    return timeline + hex(segment >> 8n) + hex(segment & 0xffn);
  });
}

function isOn(base: BaseManifest, timeline: number, histories: readonly Timeline[]): boolean {
  if (base.timeline === timeline) return true;
  const left = histories.find(({ id }) => id === timeline)?.leftAt.get(base.timeline);
  return left !== undefined && parsePosition(base.stopPosition) <= left;
}

/**
 * Chooses the timeline that was the living one at the target, and the newest base on it that was complete by then. Throws a
 * {@link BackupProblem} that says from when to when can be restored.
 */
export function planRestore(
  bases: readonly BaseManifest[],
  log: ReadonlyMap<string, LogFile>,
  histories: readonly Timeline[],
  target: Date | undefined,
): RestorePlan {
  const [first] = bases;
  if (!first) throw new BackupProblem('没有找到完整的备份：请检查 --from（或 BACKUP_DIR）');
  if (target && target < new Date(first.endedAt)) {
    throw new BackupProblem(
      `最早能恢复到 ${formatMoment(new Date(Math.ceil(Date.parse(first.endedAt) / 1000) * 1000))}，更早的备份已经没有了`,
    );
  }
  const until = lastMoment(log);
  if (target && (!until || target > until)) {
    throw new BackupProblem(
      `日志只到 ${until ? formatMoment(until) : '备份完成时'}，最晚能恢复到那一刻；要它的全部内容请用 --to latest`,
    );
  }
  const begun = histories.filter(({ beganAt }) => !target || beganAt <= target);
  const complete = bases.filter(({ endedAt }) => !target || new Date(endedAt) <= target);
  const timeline = Math.max(...begun.map(({ id }) => id), ...complete.map((one) => one.timeline));
  const base = complete.findLast((one) => isOn(one, timeline, histories));
  if (!base) {
    throw new BackupProblem(
      `没有一份备份通向这个时刻：它属于第 ${timeline} 条时间线，那之后还没有备份过，之前的已经清理`,
    );
  }
  const missing = listOwnSegments(base).find((name) => !log.has(name));
  if (missing !== undefined) throw missingSegment(missing);
  return { base, timeline, target };
}

/** Tells of a gap in the log. */
export const missingSegment = (name: string) =>
  new BackupProblem(
    `日志缺了一段（${name}）：请从这份备份的另一个副本取回它，或恢复到它之前的时刻`,
  );

/** Moment up to which the log is complete; undefined without any. */
export function lastMoment(log: ReadonlyMap<string, LogFile>): Date | undefined {
  const segments = [...log.values()].filter(({ name }) => !name.endsWith('.history'));
  const last = Math.max(...segments.map(({ closedAt }) => closedAt.getTime()));
  return segments.length > 0 ? new Date(last) : undefined;
}
