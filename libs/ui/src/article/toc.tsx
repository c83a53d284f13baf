import { useEffect, useState } from 'react';
import styles from './article-layout.module.css';
import inlineStyles from './inline-toc.module.css';

/** Heading of an article; `id` is its anchor. */
export interface TocItem {
  id: string;
  text: string;
  level: 2 | 3;
}

/** The current heading is the last one above a third of the window's height. */
function findHeadingInView(items: readonly TocItem[]) {
  const limit = window.innerHeight / 3;
  return items.findLast(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top < limit;
  })?.id;
}

/** Table of contents; marks the current heading once hydrated. */
export function Toc({ items }: { items: readonly TocItem[] }) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(findHeadingInView(items)));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, [items]);
  return (
    <nav className={styles.toc} aria-label="本文目录" data-print="hide">
      <h2>本文目录</h2>
      <ul>
        {items.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.deep : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Collapsed table of contents above the text, for windows without a column for it. */
export function InlineToc({ items }: { items: readonly TocItem[] }) {
  if (items.length < 2) return null;
  return (
    <details className={inlineStyles.toc} data-print="hide">
      <summary>本文目录（{items.length} 节）</summary>
      <ol>
        {items.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? inlineStyles.deep : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}
