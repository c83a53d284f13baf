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
  /** The platform's, or a product's. */
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every login page. On a host of an organisation its name and logo stand above, whichever product's login the
 * address names: the host says whose page it is.
 */
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

/** Layout of login, registration, recovery and invitation: logo and navigation, nothing that distracts. */
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
