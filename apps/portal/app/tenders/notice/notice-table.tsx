import { DataTable, DiffTable, Tag, type TableColumn } from '@zhucheng/ui';
import { AwardTable } from '../award-table.tsx';
import type { NoticeDetail } from '../stages.ts';

type Claim = NoticeDetail['claims'][number];

type NoticeTableProps =
  | { claims: readonly Claim[] }
  | { changes: NoticeDetail['changes'] }
  | { awards: NoticeDetail['awards']; caption: string };

const CLAIM_COLUMNS: readonly TableColumn<Claim>[] = [
  { key: 'source', header: '来源', cell: ({ source }) => source },
  { key: 'said', header: '说法', cell: ({ said }) => said },
  { key: 'stands', header: '本页', cell: ({ stands }) => (stands ? <Tag>采用</Tag> : '未采用') },
];

/** What sources say that don't agree. */
function ClaimTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <DataTable
      caption="各来源的说法"
      columns={CLAIM_COLUMNS}
      rows={claims}
      getRowKey={({ source, said }) => `${source} ${said}`}
      borderless
    />
  );
}

/** Table of a notice: what its sources say, changes by a clarification, or bidders by rank. */
export default function NoticeTable(props: NoticeTableProps) {
  if ('claims' in props) return <ClaimTable {...props} />;
  return 'changes' in props ? <DiffTable {...props} /> : <AwardTable {...props} />;
}
