import { formatColumnAmount, getOrganisationPath } from '@zhucheng/domain-tender';
import { AppLink, DataTable, type TableColumn } from '@zhucheng/ui';
import { Fragment } from 'react';
import styles from './award-table.module.css';
import type { NoticeDetail } from './stages.ts';

type Award = NoticeDetail['awards'][number];

/** Names of a bidder as links to their pages; the leader of a consortium is marked. */
function Bidder({ organisations }: Award) {
  return organisations.map(({ id, name, leader }, at) => (
    <Fragment key={id}>
      {at > 0 && '、'}
      <AppLink className={styles.bidder} to={getOrganisationPath(id, 'bidder')}>
        {name}
      </AppLink>
      {leader && organisations.length > 1 && '（牵头）'}
    </Fragment>
  ));
}

const COLUMNS: readonly TableColumn<Award>[] = [
  { key: 'rank', header: '名次', cell: ({ rank }) => rank, variant: 'nowrap' },
  { key: 'bidder', header: '单位', cell: Bidder },
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
        getRowKey={({ rank, organisations }) =>
          [rank, ...organisations.map(({ id }) => id)].join(' ')
        }
        borderless
      />
    </div>
  );
}
