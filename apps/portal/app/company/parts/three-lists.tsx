import styles from './parts.module.css';

/** One of three things beside each other. */
export interface ListPart {
  note: string;
  title: string;
  items: readonly string[];
}

/** Three lists side by side, parted by hairlines. */
export function ThreeLists({ parts }: { parts: readonly ListPart[] }) {
  return (
    <ul className={styles.lists}>
      {parts.map(({ note, title, items }) => (
        <li key={title}>
          <small>{note}</small>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
