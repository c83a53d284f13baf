import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Prose}: HTML sanitised by the server, or children. */
export type ProseProps = {
  /** 16 px instead of 17 px, for notices and help. */
  small?: boolean;
  className?: string;
} & ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode });

/** Wraps wide tables in a scroll container that can be focused. */
function wrapTables(html: string) {
  const open = `<div class="${styles.scroll}" role="group" aria-label="表格" tabindex="0">`;
  return html
    .replace(/<table[\s>]/g, (start) => open + start)
    .replaceAll('</table>', '</table></div>');
}

/** Article body. `html` is inserted unescaped and must be the sanitised text of the API. */
export function Prose({ small, className, html, children }: ProseProps) {
  const names = cx(styles.prose, small && styles.small, className);
  if (html === undefined) return <div className={names}>{children}</div>;
  return <div className={names} dangerouslySetInnerHTML={{ __html: wrapTables(html) }} />;
}

/** Address and publication date at the end of a printed page; invisible on screens. */
export function PrintSource({ url, date }: { url: string; date: string }) {
  return (
    <p className={styles.printLine}>
      {url}　发布于 {date}
    </p>
  );
}
