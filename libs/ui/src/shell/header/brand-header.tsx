import type { ReactNode } from 'react';
import styles from './site-header.module.css';
import { Logo } from '../../icons/logo.tsx';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';

/** Props of {@link BrandHeader}. */
export interface BrandHeaderProps {
  /** Name of the product or platform beside the logo. */
  title: string;
  /** Replaces the platform's logo, 32 px high. */
  logo?: ReactNode;
  /** Tagline after the name; hidden on phones. */
  tagline?: string;
  homeHref?: string;
  onInk?: boolean;
  /** Right slot, such as a hotline or a link back. */
  children?: ReactNode;
}

/** 60 px header with logo, name and tagline, without navigation. */
export function BrandHeader(props: BrandHeaderProps) {
  const { title, logo, tagline, homeHref = '/', onInk, children } = props;
  return (
    <header className={cx(styles.header, onInk && styles.onInk)} data-print="hide">
      <div className={styles.inner}>
        <AppLink className={cx(styles.logo, styles.brandLogo)} to={homeHref}>
          {logo ?? <Logo onInk={onInk} />}
          {title}
          {tagline && <small>{tagline}</small>}
        </AppLink>
        {children && <div className={styles.right}>{children}</div>}
      </div>
    </header>
  );
}
