import { brand } from '@zhucheng/site-config';
import { AppLink, Logo } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './standalone-card.module.css';
import { ScriptRequiredNote } from './script-required-note.tsx';

/**
 * A page that stands alone, as a phone or a small window opens it: the brand, one heading, one thing to do. A `plain`
 * one works without scripts.
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

/** A sentence below the heading of a {@link StandaloneCard}. */
export function CardLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** Another way, in small letters at the end of a {@link StandaloneCard}. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>;
}

/** Facts to be checked before something is confirmed. */
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

/** The buttons of a {@link StandaloneCard}, one below the other. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
