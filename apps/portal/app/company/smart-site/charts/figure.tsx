import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface ChartFigureProps {
  title: string;
  /** Unit and time, right of the title. */
  note: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
}

/** A chart with its table: whoever can't read the drawing reads the figures. */
export function ChartFigure({ title, note, head, rows, children }: ChartFigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{title}</h3>
        <small>{note}</small>
      </figcaption>
      {children}
      <details className={styles.data}>
        <summary>看数据表</summary>
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
