import type { ReactNode } from 'react';
import styles from './site-header.module.css';
import { Logo } from '../../icons/logo.tsx';
import { AppLink } from '../../link/app-link.tsx';
import { cx } from '../../link/class-names.ts';

/** Props of {@link BrandHeader}. */
export interface BrandHeaderProps {
  /** What stands beside the mark: a product's or a platform's name. */
  title: string;
  /** The line after the name; hidden on phones. */
  tagline?: string;
  homeHref?: string;
  onInk?: boolean;
  /** Right slot: a hotline, a link back. */
  children?: ReactNode;
}

/** The 60 px bar of focused pages: mark, name and tagline, without navigation. */
export function BrandHeader({ title, tagline, homeHref = '/', onInk, children }: BrandHeaderProps) {
  return (
    <header className={cx(styles.header, onInk && styles.onInk)} data-print="hide">
      <div className={styles.inner}>
        <AppLink className={cx(styles.logo, styles.brandLogo)} to={homeHref}>
          <Logo onInk={onInk} />
          {title}
          {tagline && <small>{tagline}</small>}
        </AppLink>
        {children && <div className={styles.right}>{children}</div>}
      </div>
    </header>
  );
}
