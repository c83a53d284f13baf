import type { Output } from '@zhucheng/stack/command-line';
import type { backUp } from '../back-up.ts';
import { openBackupFolder } from '../folder/backup-folder.ts';
import type { backUpFiles } from '../files-only.ts';
import type { restoreFiles } from '../files.ts';
import { formatBytes, formatMoment } from '../folder/moments.ts';
import { lastMoment } from '../restore/plan.ts';
import type { restore } from '../restore/restore.ts';

/** Problems that are printed. */
const MAX_PRINTED = 20;

/** Tells to which moments a backup leads; 1 if it is older than `maxHours`. */
export async function list(folder: string, maxHours: number | undefined, output: Output) {
  const backup = openBackupFolder(folder);
  const [bases, until] = [await backup.listBases(), lastMoment(await backup.listLog())];
  for (const { endedAt, bytes, sealedBytes } of bases) {
    const sizes = `${formatBytes(bytes)}，存成 ${formatBytes(sealedBytes)}`;
    output.log(`${formatMoment(new Date(endedAt))}  ${sizes}`);
  }
  const last = bases.at(-1);
  if (!last || !until) {
    output.error(`${folder} 里还没有备份`);
    return 1;
  }
  const from = new Date(bases[0]?.endedAt ?? 0);
  output.log(
    until > from
      ? `可以恢复到 ${formatMoment(from)} 至 ${formatMoment(until)} 的任何时刻`
      : `可以恢复到 ${formatMoment(from)}，之后的日志还没有归档`,
  );
  if (maxHours === undefined) return 0;
  const oldest = Math.min(Date.parse(last.endedAt), until.getTime());
  if (Date.now() - oldest <= maxHours * 3_600_000) return 0;
  output.error(`最近一份备份或日志已超过 ${maxHours} 小时`);
  return 1;
}

/** Tells what a backup has taken. */
export function reportBackedUp(
  { base, files, expired }: Awaited<ReturnType<typeof backUp>>,
  folder: string,
  output: Output,
): number {
  const size = `${formatBytes(base.bytes)}，压缩加密后 ${formatBytes(base.sealedBytes)}`;
  output.log(`已备份到 ${folder}：数据库 ${size}`);
  output.log(
    files
      ? `文件 ${files.hashes.length} 个，其中新的 ${files.copied} 个`
      : '文件在桶里，不在这里备份：请用桶的版本或复制',
  );
  if (expired.bases > 0) {
    output.log(
      `清理了 ${expired.bases} 份旧备份、${expired.segments} 段日志、${expired.files} 个文件`,
    );
  }
  output.log(`从 ${formatMoment(new Date(base.endedAt))} 起的任何时刻都可以恢复`);
  return reportFiles(files?.problems, output);
}

/** Tells what a backup of files has taken. */
export function reportFilesBackedUp(
  { hashes, copied, removed, problems }: Awaited<ReturnType<typeof backUpFiles>>,
  output: Output,
): number {
  const pruned = removed > 0 ? `；清理了 ${removed} 个` : '';
  output.log(`文件 ${hashes.length} 个，其中新的 ${copied} 个${pruned}`);
  return reportFiles(problems, output);
}

/** Tells what was put back of the files. */
export function reportFilesRestored(
  { checked, restored, problems }: Awaited<ReturnType<typeof restoreFiles>>,
  output: Output,
): number {
  output.log(`文件 ${checked} 个核对无误，其中补回 ${restored} 个`);
  return reportFiles(problems, output);
}

/** Tells what was restored, and what comes next. */
export function reportRestored(
  done: Awaited<ReturnType<typeof restore>>,
  target: Date | undefined,
  output: Output,
): number {
  const { segments, lastTransaction, files, aside, archives } = done;
  const last = lastTransaction ? `最后一笔在 ${formatMoment(lastTransaction)}，` : '';
  output.log(
    `已恢复到 ${target ? formatMoment(target) : '日志的末尾'}（${last}重放了 ${segments} 段日志）`,
  );
  output.log(
    files
      ? `文件 ${files.checked} 个核对无误，其中补回 ${files.restored} 个`
      : '文件在桶里，没有动',
  );
  if (aside) output.log(`原来的数据在 ${aside}，确认无误后可以删除`);
  output.log(`接着：npm start${archives ? '，然后 npm run backup' : ''}`);
  return reportFiles(files?.problems, output);
}

function reportFiles(
  problems: readonly { sha256: string; problem: string }[] = [],
  output: Output,
): number {
  for (const { sha256, problem } of problems.slice(0, MAX_PRINTED)) {
    output.error(`文件 ${sha256}：${problem}`);
  }
  if (problems.length > 0) output.error(`有 ${problems.length} 个文件有问题`);
  return problems.length > 0 ? 1 : 0;
}
