import styles from './navigation.module.css';
import { AppLink } from '../../app-link.tsx';
import { formatCount } from '../../format-count.ts';

/** Tab: a link, because every view has an address. */
export interface TabItem {
  key: string;
  label: string;
  href: string;
  /** Number of results. */
  count?: number;
}

/** Props of {@link Tabs} and {@link SortLinks}. */
export interface TabsProps {
  items: readonly TabItem[];
  /** Key of the current tab. */
  current: string;
  /** Label for screen readers. */
  label: string;
}

function TabLinks({ items, current }: Pick<TabsProps, 'items' | 'current'>) {
  return items.map((item) => (
    <li key={item.key}>
      <AppLink to={item.href} aria-current={item.key === current ? 'page' : undefined}>
        {item.label}
        {item.count !== undefined && <small>{formatCount(item.count)}</small>}
      </AppLink>
    </li>
  ));
}

/** Link tabs; they scroll horizontally on phones. */
export function Tabs({ items, current, label }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        <TabLinks items={items} current={current} />
      </ul>
    </nav>
  );
}

/** Sort links of a list. */
export function SortLinks({ items, current, label }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.sort}>
        <TabLinks items={items} current={current} />
      </ul>
    </nav>
  );
}
