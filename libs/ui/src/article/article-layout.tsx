import type { ReactNode } from 'react';
import styles from './article-layout.module.css';
import { MetaLine } from '../labels/tag.tsx';
import type { MetaLineProps } from '../labels/tag.tsx';

/** Props of {@link ArticleHeader}. */
export interface ArticleHeaderProps {
  title: ReactNode;
  /** Subtitle. */
  subtitle?: ReactNode;
  /** Line below title and subtitle. */
  verdict?: ReactNode;
  meta: MetaLineProps['items'];
  /** Summary, in a box with a rule at its left. */
  memo?: ReactNode;
}

/** Title, facts and summary of an article. */
export function ArticleHeader({ title, subtitle, verdict, meta, memo }: ArticleHeaderProps) {
  return (
    <header className={styles.articleHead}>
      <h1>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {verdict}
      <MetaLine items={meta} />
      {memo && <p className={styles.memo}>{memo}</p>}
    </header>
  );
}

/** Props of {@link ArticleLayout}. */
export interface ArticleLayoutProps {
  /** A {@link Toc}; its column stays empty without one. */
  toc?: ReactNode;
  sidebar?: ReactNode;
  children: ReactNode;
}

/** Article layout: contents at the left, 680 px of text, related material at the right. */
export function ArticleLayout({ toc, sidebar, children }: ArticleLayoutProps) {
  return (
    <div className={styles.layout}>
      {toc ?? <div className={styles.toc} />}
      <article>{children}</article>
      <aside aria-label="相关内容">{sidebar}</aside>
    </div>
  );
}

/** Space between the header and the body of an article. */
export function ArticleBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
