import { PlainTable, type PlainTableProps } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface ChartFigureProps extends Pick<PlainTableProps, 'headers' | 'rows'> {
  title: string;
  /** Unit and time, on the right of the title. */
  note: string;
  children: ReactNode;
}

/** Chart with an accessible table of its figures. */
export function ChartFigure({ title, note, headers, rows, children }: ChartFigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{title}</h3>
        <small>{note}</small>
      </figcaption>
      {children}
      <details className={styles.data}>
        <summary>看数据表</summary>
        <PlainTable caption={title} headers={headers} rows={rows} />
      </details>
    </figure>
  );
}
