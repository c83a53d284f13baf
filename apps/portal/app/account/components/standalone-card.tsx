import { brand } from '@zhucheng/site-config';
import { AppLink, Logo } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './standalone-card.module.css';
import { ScriptRequiredNote } from './script-required-note.tsx';

/**
 * Page without site navigation, for phones and small windows: brand, heading, one action. `plain` works without
 * scripts.
 */
export function StandaloneCard(props: { title: ReactNode; children: ReactNode; plain?: boolean }) {
  const { title, children, plain } = props;
  return (
    <div className={`${styles.page} drafting-grid`}>
      <div className={styles.card}>
        <AppLink to="/" className={styles.logo}>
          <Logo />
          {brand.name}
        </AppLink>
        <h1>{title}</h1>
        {children}
        {!plain && <ScriptRequiredNote />}
      </div>
    </div>
  );
}

/** Sentence below the heading of a {@link StandaloneCard}. */
export function CardLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** Secondary action in small print at the end of a {@link StandaloneCard}. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>;
}

/** Name-value pairs to check before confirming. */
export function CardFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stacked buttons of a {@link StandaloneCard}. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
