import styles from './components.module.css';

/** A step of a procedure. */
export interface Step {
  title: string;
  /** When, or how long. */
  note: string;
  text: string;
}

/** A procedure as nodes on a line; below each other on phones. */
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
