import type { ReactNode } from 'react';
import styles from './rows.module.css';
import type { NewsRowProps } from './rows.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import { MetaLine } from '../labels/tag.tsx';

/** Props of {@link LeadArticle}. */
export interface LeadArticleProps extends NewsRowProps {
  memo?: ReactNode;
  /** A drawing or a picture; stands on the drafting grid. */
  figure?: ReactNode;
  /** Level of the title's heading: 3 below a section's h2, 2 right below the h1. */
  level?: 2 | 3;
}

/** The first article of a column: figure, 20 px title, summary. */
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
  /** In the figure's corner: the length of a course. */
  cornerLabel?: string;
}

/** A figure with title and line below; for courses and products in a {@link CardGrid}. */
export function ArticleCard({
  href,
  title,
  meta = [],
  figure,
  cornerLabel: corner,
}: ArticleCardProps) {
  return (
    <AppLink to={href} className={styles.card}>
      <div className={cx(styles.cardFigure, 'drafting-grid')}>
        {figure}
        {corner && <span className={styles.corner}>{corner}</span>}
      </div>
      <h3>{title}</h3>
      <MetaLine items={meta} />
    </AppLink>
  );
}

/** Four cards a row, two on phones. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
