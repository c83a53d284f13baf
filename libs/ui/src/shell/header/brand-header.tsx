import type { ReactNode } from 'react';
import styles from './site-header.module.css';
import { Logo } from '../../icons/logo.tsx';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';

/** Props of {@link BrandHeader}. */
export interface BrandHeaderProps {
  /** Name of the product or platform beside the logo. */
  title: string;
  /** Takes the place of the platform's mark, 32 px high. */
  logo?: ReactNode;
  /** The line after the name; hidden on phones. */
  tagline?: string;
  homeHref?: string;
  onInk?: boolean;
  /** Right slot: a hotline, a link back. */
  children?: ReactNode;
}

/** The 60 px bar of focused pages: mark, name and tagline, without navigation. */
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
