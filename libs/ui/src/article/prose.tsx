import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Prose}: HTML sanitised by the server, or children. */
export type ProseProps = {
  /** 16 px instead of 17 px, for notices and help. */
  small?: boolean;
  /** Headings end in a link to themselves, for passing on the address of a section. */
  linked?: boolean;
  className?: string;
} & ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode });

/** Wraps wide tables in a scroll container that can be focused. */
function wrapTables(html: string) {
  const open = `<div class="${styles.scroll}" role="group" aria-label="表格" tabindex="0">`;
  return html
    .replace(/<table[\s>]/g, (start) => open + start)
    .replaceAll('</table>', '</table></div>');
}

/** Ends every heading that has an id in a link to itself. */
const linkHeadings = (html: string) =>
  html.replace(
    /(<h([2-4]) id="([^"]+)"[^>]*>.*?)<\/h\2>/gs,
    (_all, heading: string, level: string, id: string) =>
      `${heading}<a class="${styles.anchor}" href="#${id}" aria-label="本节的链接" data-print="hide">#</a></h${level}>`,
  );

/** Article body. `html` is inserted unescaped and must be the sanitised text of the API. */
export function Prose({ small, linked, className, html, children }: ProseProps) {
  const names = cx(styles.prose, small && styles.small, className);
  if (html === undefined) return <div className={names}>{children}</div>;
  const shown = wrapTables(linked ? linkHeadings(html) : html);
  return <div className={names} dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** Address and publication date at the end of a printed page; invisible on screens. */
export function PrintSource({ url, date }: { url: string; date: string }) {
  return (
    <p className={styles.printLine}>
      {url}　发布于 {date}
    </p>
  );
}
