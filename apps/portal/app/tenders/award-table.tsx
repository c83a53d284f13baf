import { formatColumnAmount } from '@zhucheng/domain-tender';
import { DataTable, type TableColumn } from '@zhucheng/ui';
import styles from './award-table.module.css';
import type { NoticeDetail } from './stages.ts';

type Award = NoticeDetail['awards'][number];

/** Formats the names of a bidder and marks the leader of a consortium. */
function formatBidder({ organisations }: Award): string {
  if (organisations.length < 2) return organisations[0]?.name ?? '';
  return organisations.map(({ name, leader }) => (leader ? `${name}（牵头）` : name)).join('、');
}

const COLUMNS: readonly TableColumn<Award>[] = [
  { key: 'rank', header: '名次', cell: ({ rank }) => rank, variant: 'nowrap' },
  { key: 'bidder', header: '单位', cell: formatBidder },
  {
    key: 'amount',
    header: '报价',
    cell: ({ amount, amountText }) => (
      <span className={amount === null ? styles.wording : styles.figure}>
        {formatColumnAmount(amount, amountText)}
      </span>
    ),
    align: 'end',
  },
];

/** Table of bidders, candidates or winners by rank. */
export function AwardTable({ awards, caption }: { awards: readonly Award[]; caption: string }) {
  return (
    <div className={styles.awards}>
      <DataTable
        caption={caption}
        columns={COLUMNS}
        rows={awards}
        getRowKey={(award) => `${award.rank} ${formatBidder(award)}`}
        borderless
      />
    </div>
  );
}
