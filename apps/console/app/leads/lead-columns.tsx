import type { LeadRecord } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS } from '@zhucheng/domain-service';
import { Button } from 'antd';
import { Avatar } from '../shared/parts/avatar.tsx';
import { DueTime } from '../shared/parts/due-time.tsx';
import { LeadStateTag } from '../shared/parts/lead-state.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import type { ListColumn } from '../shared/list/list-types.ts';
import styles from './leads.module.css';
import { nameLead } from './use-lead-calls.ts';

/** Who sees to a lead. */
export function OwnerName({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className={styles.nobody}>未分配</span>;
  return (
    <span className={styles.owner}>
      <Avatar name={name} />
      {name}
    </span>
  );
}

/** Columns that leave room for an open lead. */
const NARROW = ['name', 'state', 'owner', 'due'];

/** Columns of the list of leads; fewer beside an open one. */
export const createColumns = (
  now: number,
  claim: ((lead: LeadRecord) => void) | undefined,
  isNarrow: boolean,
): ListColumn<LeadRecord>[] =>
  listColumns(now, claim).filter(({ key }) => !isNarrow || NARROW.includes(key));

const listColumns = (
  now: number,
  claim: ((lead: LeadRecord) => void) | undefined,
): ListColumn<LeadRecord>[] => [
  {
    key: 'name',
    title: '单位',
    render: (row) => (
      <span className={styles.name}>
        {nameLead(row)}
        {row.company !== '' && row.userName !== '' && <small>{row.userName}</small>}
        {row.duplicates > 0 && <small className={styles.twin}>可能重复</small>}
      </span>
    ),
  },
  {
    key: 'kind',
    title: '来意',
    width: 112,
    wideOnly: true,
    render: (row) => LEAD_KIND_LABELS[row.kind],
  },
  {
    key: 'state',
    title: '阶段',
    width: 104,
    wideOnly: true,
    render: ({ state }) => <LeadStateTag state={state} />,
  },
  {
    key: 'owner',
    title: '负责人',
    width: 116,
    wideOnly: true,
    render: (row) =>
      row.owner || !claim ? (
        <OwnerName name={row.owner?.name} />
      ) : (
        <Button size="small" aria-label={`认领 ${nameLead(row)}`} onClick={() => claim(row)}>
          认领
        </Button>
      ),
  },
  {
    key: 'due',
    title: '下一步期限',
    width: 188,
    render: (row) => <DueTime due={row} now={now} />,
  },
  { key: 'source', title: '来源', width: 160, wideOnly: true, render: ({ source }) => source },
  {
    key: 'createdAt',
    title: '时间',
    width: 120,
    wideOnly: true,
    render: ({ createdAt }) => formatMoment(createdAt, now),
  },
];
