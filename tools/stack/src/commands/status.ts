import { getLockHolder } from '../instance/lock.ts';
import type { InstanceRecord } from '../instance/record.ts';
import { isListening } from '../processes/readiness.ts';
import { parseSwitches } from '../settings/arguments.ts';
import { readSettings } from '../settings/settings.ts';
import { printLine } from '../../bootstrap/terminal.mjs';

const STATES = { starting: '正在启动', ready: '运行中', stopping: '正在停止' } as const;

/** Formats the time since a start in the largest fitting unit. */
export function formatAge(startedAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(startedAt)) / 60_000);
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

async function printRecord(record: InstanceRecord): Promise<void> {
  const address = record.origin ? ` ${record.origin}` : '';
  const duration = formatAge(record.startedAt, Date.now());
  printLine(
    `${record.purpose}：${STATES[record.state]}${address}（进程 ${record.pid}，${duration}）`,
  );
  for (const { label, port } of record.services ?? []) {
    printLine(`  ${(await isListening(port)) ? '✓' : '✗'} ${label}（端口 ${port}）`);
  }
}

/** `npm run status`: prints the processes of this data folder. Exit code 1 if none runs. */
export async function run(args: string[]): Promise<number> {
  parseSwitches(args, []);
  const holder = getLockHolder(readSettings(process.env).dataDir);
  if (holder) await printRecord(holder);
  else printLine('没有在运行');
  return holder ? 0 : 1;
}
