import type { ReactNode } from 'react';
import styles from './side.module.css';
import { AppLink } from '../../link/app-link.tsx';
import type { LinkItem } from '../../link/types.ts';

/** Props of {@link SideCard}. */
export interface SideCardProps {
  title: ReactNode;
  /** A small link at the right of the title. */
  more?: LinkItem;
  children: ReactNode;
}

/** A hairline box; only side columns have them. */
export function SideCard({ title, more, children }: SideCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {more && <AppLink to={more.href}>{more.label}</AppLink>}
      </div>
      {children}
    </section>
  );
}

/** Props of {@link RelatedList}. */
export interface RelatedListProps {
  /** Left out inside a {@link SideCard}, which has its own. */
  title?: string;
  items: readonly (LinkItem & { note?: string })[];
}

/** Related links with a 12 px line each. */
export function RelatedList({ title, items }: RelatedListProps) {
  return (
    <section className={styles.related}>
      {title && <h2>{title}</h2>}
      <ul>
        {items.map(({ href, label, note }) => (
          <li key={href}>
            <AppLink to={href}>
              {label}
              {note && <small>{note}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Props of {@link NoteBand}. */
export interface NoteBandProps {
  title: ReactNode;
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** A blue band inside a list: subscribe, log in to read on. */
export function NoteBand({ title, children, action }: NoteBandProps) {
  return (
    <div className={styles.note} data-print="hide">
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}
