import type { AuditRecord } from '@zhucheng/contracts';
import type { ListColumn } from '../shared/list/list-types.ts';
import { formatMoment } from '../shared/parts/times.ts';
import styles from './audit.module.css';
import { getFieldName, listFieldRows } from './audit-fields.ts';

/** Chinese names of who acts. */
export const ACTOR_KINDS: Readonly<Record<AuditRecord['actor']['kind'], string>> = {
  staff: '工作人员',
  member: '会员',
  visitor: '访客',
  system: '系统',
};

/** A moment to the second: 2026-11-20 09:30:00. */
export const formatExactly = (wireTime: string): string => wireTime.slice(0, 19).replace('T', ' ');

/** Fields that an entry changed, the first three by name. */
function summarise({ before, after }: AuditRecord): string {
  const fields = listFieldRows(before, after).map(({ field }) => getFieldName(field));
  const more = fields.length > 3 ? ` 等 ${fields.length} 项` : '';
  return fields.length === 0 ? '—' : fields.slice(0, 3).join('、') + more;
}

/** Columns of the log. */
export const createColumns = (now: number): ListColumn<AuditRecord>[] => [
  { key: 'title', title: '操作', width: 220, render: ({ title }) => title },
  {
    key: 'actor',
    title: '谁',
    width: 140,
    render: ({ actor }) => actor.name || <i className={styles.kind}>{ACTOR_KINDS[actor.kind]}</i>,
  },
  {
    key: 'resource',
    title: '对象',
    wideOnly: true,
    render: ({ resource }) => (
      <span className={styles.resource}>
        <small>{resource.title}</small>
        {resource.name || resource.id || '—'}
      </span>
    ),
  },
  { key: 'changes', title: '改了什么', width: 240, wideOnly: true, render: summarise },
  { key: 'address', title: '地址', width: 130, wideOnly: true, render: ({ address }) => address },
  {
    key: 'at',
    title: '时间',
    width: 130,
    render: ({ at }) => <time dateTime={at}>{formatMoment(at, now)}</time>,
  },
];
