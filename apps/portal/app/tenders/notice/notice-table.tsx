import { DiffTable } from '@zhucheng/ui';
import { AwardTable } from '../award-table.tsx';
import type { NoticeDetail } from '../stages.ts';

type NoticeTableProps =
  { changes: NoticeDetail['changes'] } | { awards: NoticeDetail['awards']; caption: string };

/** Table of a notice: changes by a clarification, or bidders by rank. */
export default function NoticeTable(props: NoticeTableProps) {
  return 'changes' in props ? <DiffTable {...props} /> : <AwardTable {...props} />;
}
