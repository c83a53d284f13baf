import { brand, LEGAL_LINKS, NAVIGATION } from '@zhucheng/site-config';
import { SimpleFooter, SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { Chrome, useYear } from '../chrome.tsx';

const LINKS = [...LEGAL_LINKS, { label: '账号帮助', href: '/help' }];

/** Footer of the account pages: hotline, agreement and policy, filings. */
export function AccountFooter({ onInk }: { onInk?: boolean }) {
  return <SimpleFooter brand={brand} year={useYear()} links={LINKS} hotline onInk={onInk} />;
}

/** Layout of login, registration, recovery and invitation: logo and navigation, nothing that distracts. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <Chrome
      header={<SiteHeader brand={brand} items={NAVIGATION} searchAction={null} />}
      footer={<AccountFooter />}
    >
      {children}
    </Chrome>
  );
}
