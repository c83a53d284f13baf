import { brand, LEGAL_LINKS, NAVIGATION } from '@zhucheng/site-config';
import { BrandHeader, HeaderHotline, SimpleFooter, SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { AppShell } from '../shell/app-shell.tsx';
import { useYear } from '../hooks.ts';
import styles from './account-layout.module.css';
import { useHostBranding } from './use-host-branding.ts';

const LINKS = [...LEGAL_LINKS, { label: '账号帮助', href: '/help' }];

/** Footer of the account pages: hotline, agreement and policy, filings. */
export function AccountFooter({ onInk }: { onInk?: boolean }) {
  return <SimpleFooter brand={brand} year={useYear()} links={LINKS} hotline onInk={onInk} />;
}

/** Props of {@link LoginLayout}. */
export interface LoginLayoutProps {
  /** Header of the platform or of a product. */
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Layout of every login page. On a company's host its name and logo replace those of the product. */
export function LoginLayout({ header, footer, children }: LoginLayoutProps) {
  const branding = useHostBranding();
  const own = branding && (
    <BrandHeader
      title={branding.name}
      logo={branding.logoUrl && <img className={styles.logo} src={branding.logoUrl} alt="" />}
      homeHref="/login"
    >
      <HeaderHotline hotline={brand.hotline} />
    </BrandHeader>
  );
  return (
    <AppShell
      header={own ?? <div className={styles.platform}>{header}</div>}
      footer={own ? <AccountFooter /> : footer}
    >
      {children}
    </AppShell>
  );
}

/** Layout of login, registration, recovery and invitation pages: logo and navigation only. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <LoginLayout
      header={<SiteHeader brand={brand} items={NAVIGATION} searchAction={null} />}
      footer={<AccountFooter />}
    >
      {children}
    </LoginLayout>
  );
}
