import type { ReactNode } from 'react';
import styles from './rows.module.css';
import type { NewsRowProps } from './rows.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import { MetaLine } from '../labels/tag.tsx';

/** Props of {@link LeadArticle}. */
export interface LeadArticleProps extends NewsRowProps {
  memo?: ReactNode;
  /** Illustration or image, on the drafting grid. */
  figure?: ReactNode;
  /** Heading level of the title: 3 below a section's h2, 2 below the h1. */
  level?: 2 | 3;
}

/** Lead article: figure, 20 px title, summary. */
export function LeadArticle(props: LeadArticleProps) {
  const { href, title, memo, meta = [], figure, level = 3 } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.lead}>
      <AppLink to={href}>
        {figure && <div className={cx(styles.leadFigure, 'drafting-grid')}>{figure}</div>}
        <Heading className={styles.leadTitle}>{title}</Heading>
        {memo && <p>{memo}</p>}
      </AppLink>
      <MetaLine items={meta} />
    </article>
  );
}

/** Props of {@link ArticleCard}. */
export interface ArticleCardProps extends NewsRowProps {
  figure: ReactNode;
  /** Text in the figure's corner, such as the duration of a course. */
  cornerLabel?: string;
}

/** Card with figure, title and line; for courses and products in a {@link CardGrid}. */
export function ArticleCard({ href, title, meta = [], figure, cornerLabel }: ArticleCardProps) {
  return (
    <AppLink to={href} className={styles.card}>
      <div className={cx(styles.cardFigure, 'drafting-grid')}>
        {figure}
        {cornerLabel && <span className={styles.corner}>{cornerLabel}</span>}
      </div>
      <h3>{title}</h3>
      <MetaLine items={meta} />
    </AppLink>
  );
}

/** Grid of four cards per row, two on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
