import type { UnreadLine } from '../../compute/index.ts';
import type { Block } from '../../types/index.ts';
import { computed, table, under } from './blocks.ts';

/** Totals of a table whose sums mean nothing, as lines that are left out. */
export const leaveTotals = (totals: readonly { line: number; label: string }[]): UnreadLine[] =>
  totals.map(({ line, label }) => ({ line, text: label, reason: '合计行，没有当作数据' }));

/** Lines of what was pasted that are not part of the result, each with its reason; nothing if there are none. */
export function describeUnread(unread: readonly UnreadLine[]): Block[] {
  if (unread.length === 0) return [];
  const rows = unread
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text, reason }) => [
      computed(`第 ${line} 行`, '粘贴内容里的行次'),
      computed(text, '粘贴的原文'),
      computed(reason, '逐行读表头和数字'),
    ]);
  return under('没有读懂的行', table(['行', '内容', '原因'], rows));
}
