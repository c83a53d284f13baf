import styles from './components.module.css';

export interface TitledList {
  note: string;
  title: string;
  items: readonly string[];
}

/** Three lists side by side, separated by hairlines. */
export function TitledLists({ parts }: { parts: readonly TitledList[] }) {
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
