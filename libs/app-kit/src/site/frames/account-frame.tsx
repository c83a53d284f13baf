import { brand, LEGAL_LINKS, NAVIGATION } from '@zhucheng/site-config';
import { BrandHeader, HeaderHotline, SimpleFooter, SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { Chrome, useYear } from '../chrome.tsx';
import styles from './account-frame.module.css';
import { useHostBranding } from './use-host-branding.ts';

const LINKS = [...LEGAL_LINKS, { label: '账号帮助', href: '/help' }];

/** Footer of the account pages: hotline, agreement and policy, filings. */
export function AccountFooter({ onInk }: { onInk?: boolean }) {
  return <SimpleFooter brand={brand} year={useYear()} links={LINKS} hotline onInk={onInk} />;
}

/**
 * Layout of login, registration, recovery and invitation: logo and navigation, nothing that distracts. On a host of an
 * organisation its name and logo stand above instead.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const branding = useHostBranding();
  const header = branding ? (
    <BrandHeader
      title={branding.name}
      logo={branding.logoUrl && <img className={styles.logo} src={branding.logoUrl} alt="" />}
      homeHref="/login"
    >
      <HeaderHotline hotline={brand.hotline} />
    </BrandHeader>
  ) : (
    <div className={styles.platform}>
      <SiteHeader brand={brand} items={NAVIGATION} searchAction={null} />
    </div>
  );
  return (
    <Chrome header={header} footer={<AccountFooter />}>
      {children}
    </Chrome>
  );
}
