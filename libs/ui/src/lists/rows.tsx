import type { ReactNode } from 'react';
import styles from './rows.module.css';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import { MetaLine } from '../labels/tag.tsx';
import type { MetaLineProps } from '../labels/tag.tsx';
import { LinkedRow, RowMemo, RowTitle } from './linked-row.tsx';

/** Props of {@link NewsRow}. */
export interface NewsRowProps {
  href: string;
  title: ReactNode;
  meta?: MetaLineProps['items'];
}

/** Short row (an `<li>`) with title and one line, for adjacent news columns. */
export function NewsRow({ href, title, meta = [] }: NewsRowProps) {
  return (
    <li className={styles.news}>
      <AppLink to={href}>
        <b>{title}</b>
        <MetaLine items={meta} />
      </AppLink>
    </li>
  );
}

/** Props of {@link ListRow}. */
export interface ListRowProps extends NewsRowProps {
  /** Kind at the left: 标准, 资讯. */
  kind?: string;
  /** At most two lines. */
  memo?: ReactNode;
  /** Heading level of the title: 3 below a section's h2, 2 below the h1. */
  level?: 2 | 3;
  /** Right-aligned content: a status, a size, a button. */
  figure?: ReactNode;
}

/** Row of a list page or of search results (an `<li>`); the link covers the whole row. */
export function ListRow(props: ListRowProps) {
  const { href, title, kind, memo, meta = [], level, figure } = props;
  const layout = cx(styles.list, kind && styles.withKind, Boolean(figure) && styles.withFigure);
  return (
    <LinkedRow className={layout}>
      {kind && <span className={styles.kind}>{kind}</span>}
      <div>
        <RowTitle href={href} level={level}>
          {title}
        </RowTitle>
        {memo && <RowMemo>{memo}</RowMemo>}
        <MetaLine items={meta} className={styles.meta} />
      </div>
      {figure && <div className={styles.figure}>{figure}</div>}
    </LinkedRow>
  );
}

/** Props of {@link BestMatch}. */
export interface BestMatchProps {
  /** Reason for the match: 最可能要找的. */
  label: string;
  title: ReactNode;
  /** Line below the title. */
  verdict?: ReactNode;
  memo?: ReactNode;
  /** Button of the callout. */
  action: ReactNode;
}

/** Best match of a search, in an ink-bordered box. */
export function BestMatch({ label, title, verdict, memo, action }: BestMatchProps) {
  return (
    <div className={styles.best}>
      <div>
        <small>{label}</small>
        <h2>{title}</h2>
        {verdict}
        {memo && <p className={styles.bestMemo}>{memo}</p>}
      </div>
      {action}
    </div>
  );
}
