import { Breadcrumb, Section, type BreadcrumbItem } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './components.module.css';

interface ServiceHeroProps {
  crumbs: readonly BreadcrumbItem[];
  /** Line above the title. */
  eyebrow: string;
  title: ReactNode;
  lede: ReactNode;
  actions: ReactNode;
  /** Illustration on the right; below the text on phones. */
  figure: ReactNode;
}

/** Head of a service page: title, audience, first action. */
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
