import { brand, FOOTER_GROUPS, LEGAL_LINKS } from '@zhucheng/site-config';
import {
  AppLink,
  Button,
  SimpleFooter,
  SiteFooter,
  SiteHeader,
  type NavigationEntry,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { AppShell } from '../shell/app-shell.tsx';
import { useYear } from '../hooks.ts';
import { getLoginPath } from './free-trial-address.ts';
import { FreeTrialButton } from './free-trial-button.tsx';
import styles from './landing-layout.module.css';

/** Props of {@link LandingLayout}. */
export interface LandingLayoutProps {
  /** Key of the page (erp, treasurepro …); determines colours and the target of the trial. */
  page: string;
  /** Name and tagline of the product in the header. */
  product: { name: string; tagline?: string };
  /** Links to the sections of the page. */
  items: readonly NavigationEntry[];
  widget?: ReactNode;
  children: ReactNode;
}

const DARK = ['erp', 'treasure', 'jizhibao'];

/** Layout of product landing pages: links to the page's sections, login and free trial of the product. */
export function LandingLayout({ page, product, items, widget, children }: LandingLayoutProps) {
  const dark = DARK.includes(page);
  const year = useYear();
  const footer = dark ? (
    <SiteFooter brand={brand} topics={[]} groups={FOOTER_GROUPS} legal={LEGAL_LINKS} year={year} />
  ) : (
    <SimpleFooter brand={brand} year={year} links={LEGAL_LINKS} hotline />
  );
  const header = (
    <SiteHeader
      brand={{ ...brand, ...product }}
      homeHref={`/${page}`}
      items={items}
      searchAction={null}
      account={
        <div className={styles.account}>
          <AppLink className={styles.login} to={getLoginPath(page)}>
            登录
          </AppLink>
          <FreeTrialButton page={page} />
        </div>
      }
      accountOnPhones
      menuAccount={
        <>
          <FreeTrialButton page={page} />
          <Button to={getLoginPath(page)}>登录</Button>
        </>
      }
      onInk={dark}
    />
  );
  return (
    <AppShell header={header} footer={footer} widget={widget}>
      {children}
    </AppShell>
  );
}
