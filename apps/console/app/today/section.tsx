import { useId, type ReactNode } from 'react';
import styles from './today.module.css';

/** Section of the page: what waits, its number, and the way to all of it. */
export function Section(props: {
  title: string;
  note?: string;
  more?: { href: string; text: string };
  children: ReactNode;
}) {
  const { title, note, more, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        {more && <a href={more.href}>{more.text}</a>}
      </header>
      {children}
    </section>
  );
}

/** Stands where nothing waits. */
export function Nothing({ children }: { children: string }) {
  return <p className={styles.nothing}>{children}</p>;
}
