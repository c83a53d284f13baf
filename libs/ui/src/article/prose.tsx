import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Prose}: either HTML that the server sanitised, or children. */
export type ProseProps = {
  /** 16 px instead of 17, for notices and help. */
  small?: boolean;
  className?: string;
} & ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode });

/** Wide tables scroll in a box of their own, which the keyboard can reach. */
function wrapTables(html: string) {
  const open = `<div class="${styles.scroll}" role="group" aria-label="表格" tabindex="0">`;
  return html
    .replace(/<table[\s>]/g, (start) => open + start)
    .replaceAll('</table>', '</table></div>');
}

/** Article body. `html` must be the sanitised text of the API: it is written as it is. */
export function Prose({ small, className, html, children }: ProseProps) {
  const names = cx(styles.prose, small && styles.small, className);
  if (html === undefined) return <div className={names}>{children}</div>;
  return <div className={names} dangerouslySetInnerHTML={{ __html: wrapTables(html) }} />;
}
