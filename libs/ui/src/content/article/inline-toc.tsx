import styles from './inline-toc.module.css';
import type { TocItem } from './toc.tsx';

/** The contents above the text, folded, where the window has no column for them. */
export function InlineToc({ items }: { items: readonly TocItem[] }) {
  if (items.length < 2) return null;
  return (
    <details className={styles.toc} data-print="hide">
      <summary>本文目录（{items.length} 节）</summary>
      <ol>
        {items.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.deep : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}
