import { Breadcrumb, Section, type Crumb } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './components.module.css';

interface ServiceHeroProps {
  crumbs: readonly Crumb[];
  /** One line above the title. */
  eyebrow: string;
  title: ReactNode;
  lede: ReactNode;
  actions: ReactNode;
  /** A drawing or a box at the right; phones show it below. */
  figure: ReactNode;
}

/** The head of a page about a service: what it is, for whom, and the first step. */
export function ServiceHero({ crumbs, eyebrow, title, lede, actions, figure }: ServiceHeroProps) {
  return (
    <Section first frameClassName={`${styles.heroFrame} drafting-grid`}>
      <Breadcrumb items={crumbs} />
      <div className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.figure}>{figure}</div>
      </div>
    </Section>
  );
}
