import { Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** Row of a table's column headers. */
export function TableHead({ headers }: { headers: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface FeatureTableProps {
  /** Name of the table for screen readers. */
  caption: string;
  headers: readonly string[];
  /** One cell per header; the first names the row. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** Marks the last cell as the answer. */
  answers?: boolean;
}

/** Table of a drawing sheet; on phones each row is a block with labelled cells. */
export function FeatureTable({ caption, headers, rows, answers }: FeatureTableProps) {
  return (
    <table className={answers ? `${styles.table} ${styles.answers}` : styles.table}>
      <caption className="sr">{caption}</caption>
      <TableHead headers={headers} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={headers[at + 1]} data-label={headers[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Step with its time, name and text. */
export interface Step {
  when: string;
  name: string;
  text: string;
}

/** Steps along a line, in one row on wide screens. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ when, name, text }) => (
        <li key={name}>
          <span>{when}</span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Thing that the product leaves to others, with what to use for it. */
export interface Limit {
  name: string;
  text: string;
}

/** Tasks that a product leaves to others, in the box of a title block. */
export function Limits({ title, limits }: { title: string; limits: readonly Limit[] }) {
  return (
    <section className={styles.limits} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {limits.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <Icon name="minus" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
