import { catalogueApi } from '@zhucheng/api-client';
import type { BizType } from '@zhucheng/domain-news';
import { formatCount, AppLink } from '@zhucheng/ui';
import { useId } from 'react';
import styles from './column-tree.module.css';

/** Query of {@link ColumnTree}, for page loaders. */
export const columnTreeQuery = (bizType: BizType) => catalogueApi.getTree.initiate({ bizType });

interface ColumnTreeProps {
  bizType: BizType;
  /** Id of the selected column; undefined for all. */
  current: string | undefined;
  hrefFor: (id: string | undefined) => string;
}

interface ColumnNode {
  id: string;
  name: string;
  total: number;
  children?: readonly ColumnNode[];
}

/** Columns of a business type as a tree of links. */
export function ColumnTree({ bizType, ...links }: ColumnTreeProps) {
  const { data } = catalogueApi.getTree.useQuery({ bizType });
  return data && <ColumnTreeLinks list={data.list} {...links} />;
}

interface ColumnTreeLinksProps extends Omit<ColumnTreeProps, 'bizType'> {
  list: readonly ColumnNode[];
}

/** Tree of links to columns with article totals, two levels deep. */
export function ColumnTreeLinks({ list, current, hrefFor }: ColumnTreeLinksProps) {
  const heading = useId();
  const total = list.reduce((sum, node) => sum + node.total, 0);
  const link = (id: string | undefined, name: string, count: number) => (
    <AppLink to={hrefFor(id)} aria-current={id === current ? 'page' : undefined}>
      {name} <small>{formatCount(count)}</small>
    </AppLink>
  );
  const branch = ({ id, name, total: count, children = [] }: ColumnNode) => (
    <li key={id}>
      {link(id, name, count)}
      {children.length > 0 && <ul>{children.map(branch)}</ul>}
    </li>
  );
  return (
    <nav className={styles.tree} aria-labelledby={heading}>
      <h2 id={heading}>分类</h2>
      <ul>
        <li>{link(undefined, '全部', total)}</li>
        {list.map(branch)}
      </ul>
    </nav>
  );
}
