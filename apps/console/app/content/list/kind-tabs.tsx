import type { ContentOverview } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { formatCount } from '@zhucheng/ui';
import { Link } from 'react-router';
import { CONTENT_KINDS, getListPath } from '../content-kinds.ts';
import styles from './content-list.module.css';

/** Kinds of articles with their numbers; the current one is shown. */
export function KindTabs(props: { current: BizType | undefined; overview?: ContentOverview }) {
  const { current, overview } = props;
  const totals = new Map(overview?.kinds.map(({ bizType, total }) => [bizType, total]));
  const kinds = [
    { id: undefined, label: '全部', total: overview?.total },
    ...CONTENT_KINDS.map(({ id, label }) => ({
      id,
      label,
      total: overview && (totals.get(id) ?? 0),
    })),
  ];
  return (
    <nav className={styles.kinds} aria-label="内容类型">
      {kinds.map(({ id, label, total }) => (
        <Link key={label} to={getListPath(id)} aria-current={id === current ? 'page' : undefined}>
          {label} <small>{total !== undefined && formatCount(total)}</small>
        </Link>
      ))}
    </nav>
  );
}
