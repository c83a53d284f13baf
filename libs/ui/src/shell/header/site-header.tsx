import type { ReactNode } from 'react';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';
import styles from './site-header.module.css';
import type { NavigationEntry } from './navigation.tsx';
import { Logo } from '../../icons/logo.tsx';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';

/** Props of {@link SiteHeader}. */
export interface SiteHeaderProps {
  /** Texts of the brand; `homeHref` defaults to `/` (landing pages: the page itself). */
  brand: { name: string; tagline?: string; hotline: string; hotlineHours?: string };
  homeHref?: string;
  items: readonly NavigationEntry[];
  /** Key of the current entry. */
  current?: string;
  /** Panels by key: `{ news: <NewsPanel …/> }`. */
  panels?: Readonly<Record<string, ReactNode>>;
  /** Right slot: login button or user menu. Part of the menu on phones. */
  account?: ReactNode;
  /** Shows `account` on phones as well, beside the menu. */
  accountOnPhones?: boolean;
  /** Replaces `account` in the menu of phones. */
  menuAccount?: ReactNode;
  /** Action of the search form (GET, `keywords`); `null` removes the search. */
  searchAction?: string | null;
  /** Keywords of the current search. */
  keywords?: string;
  /** Dark variant of the landing pages. */
  onInk?: boolean;
}

/** Sticky 60 px header: logo, navigation with panels, search, hotline, account. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, items, current, panels = {}, account, searchAction = '/search' } = props;
  const onInk = props.onInk ?? false;
  return (
    <header className={cx(styles.header, onInk && styles.onInk)} data-print="hide">
      <div className={styles.inner}>
        <AppLink className={styles.logo} to={props.homeHref ?? '/'}>
          <Logo onInk={onInk} />
          {brand.name}
          {brand.tagline && <small>{brand.tagline}</small>}
        </AppLink>
        <Navigation items={items} current={current} panels={panels} onInk={onInk} />
        <div className={styles.right}>
          {searchAction !== null && (
            <HeaderSearch action={searchAction} defaultValue={props.keywords} />
          )}
          <HeaderHotline hotline={brand.hotline} />
          {account && (
            <div className={cx(styles.account, props.accountOnPhones && styles.onPhones)}>
              {account}
            </div>
          )}
          <MobileMenu
            items={items}
            current={current}
            account={props.menuAccount ?? account}
            hotline={brand.hotline}
            hotlineHours={brand.hotlineHours}
          />
        </div>
      </div>
    </header>
  );
}

/** Hotline of a header; hidden on narrow screens. */
export function HeaderHotline({ hotline }: { hotline: string }) {
  return (
    <span className={styles.hotline}>
      <span>服务热线</span>
      {hotline}
    </span>
  );
}
