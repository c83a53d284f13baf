import type { ReactNode } from 'react';
import styles from './sidebar.module.css';
import { AppLink } from '../app-link.tsx';
import type { LinkItem } from '../app-link.tsx';

/** Props of {@link SidebarCard}. */
export interface SidebarCardProps {
  title: ReactNode;
  /** Small link at the right of the title. */
  more?: LinkItem;
  children: ReactNode;
}

/** Box of a side column. */
export function SidebarCard({ title, more, children }: SidebarCardProps) {
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

/** Props of {@link RelatedLinks}. */
export interface RelatedLinksProps {
  /** Omitted inside a {@link SidebarCard}, which has its own title. */
  title?: string;
  items: readonly (LinkItem & { note?: string })[];
}

/** Related links, each with a 12 px line of metadata. */
export function RelatedLinks({ title, items }: RelatedLinksProps) {
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

/** Props of {@link Callout}. */
export interface CalloutProps {
  title: ReactNode;
  children?: ReactNode;
  /** Button of the callout. */
  action?: ReactNode;
}

/** Blue band with a call to action: subscribe, log in to read on. */
export function Callout({ title, children, action }: CalloutProps) {
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
