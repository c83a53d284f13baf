import styles from './components.module.css';

export interface Step {
  title: string;
  /** Time or duration. */
  note: string;
  text: string;
}

/** Procedure as nodes on a line; stacked on phones. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, note, text }) => (
        <li key={title}>
          <small>{note}</small>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
