import type { ImportCounts, ImportOutcome, ImportState } from '@zhucheng/contracts';
import type { StateTone } from '../shared/parts/state-tag.tsx';

interface Shown {
  tone: StateTone;
  name: string;
}

/** States of an import as staff read them. */
export const STATES: Readonly<Record<ImportState, Shown>> = {
  uploaded: { tone: 'draft', name: '待试算' },
  checking: { tone: 'running', name: '试算中' },
  checked: { tone: 'waiting', name: '待执行' },
  running: { tone: 'running', name: '导入中' },
  stopping: { tone: 'running', name: '正在停下' },
  stopped: { tone: 'waiting', name: '已停下' },
  done: { tone: 'done', name: '已完成' },
  failed: { tone: 'refused', name: '出错停下' },
};

/** What becomes of a record. */
export const OUTCOMES: Readonly<Record<ImportOutcome, Shown>> = {
  created: { tone: 'done', name: '新增' },
  updated: { tone: 'new', name: '修改' },
  unchanged: { tone: 'off', name: '无变化' },
  proposed: { tone: 'waiting', name: '转为建议' },
  skipped: { tone: 'refused', name: '略过' },
};

/** Outcomes in the order in which they are shown. */
export const OUTCOME_ORDER = ['created', 'updated', 'unchanged', 'proposed', 'skipped'] as const;

/** True for a state in which a process works, or will. */
export const isOpen = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'stopping';

/** Records that an import writes. */
export const countWritten = ({ created, updated, proposed }: ImportCounts): number =>
  created + updated + proposed;

/** Seconds as a person tells them: 38 秒, 2 分钟, 1 小时 5 分. */
export function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} 秒`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}
