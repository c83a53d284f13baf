import { getColumnPath } from '@zhucheng/domain-news';
import type { TabItem } from '@zhucheng/ui';
import { HELP } from '../shared/help-centre.ts';

interface ColumnEntry {
  id: string;
  name: string;
  total: number;
}

/** Columns of one level as tabs. `all` is the id of their parent, or 0 for the top level. */
export function columnTabs(columns: readonly ColumnEntry[], all = '0'): TabItem[] {
  const tabs = columns.map(({ id, name, total }) => ({
    key: id,
    label: name,
    href: getColumnPath({ id, ...HELP }),
    count: total,
  }));
  return [{ key: all, label: '全部', href: getColumnPath({ id: all, ...HELP }) }, ...tabs];
}
