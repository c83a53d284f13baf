import { brand, LEGAL_LINKS } from '@zhucheng/site-config';
import { BrandHeader, Button, HeaderHotline, SimpleFooter } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { AppShell } from '../shell/app-shell.tsx';
import { useYear } from '../hooks.ts';

/** Layout of the smart construction-site platform: title in the header, filing numbers in the footer. */
export function SmartSiteLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell
      header={
        <BrandHeader title="智慧工地管理平台" tagline={brand.company} homeHref="/neisheng">
          <HeaderHotline hotline={brand.hotline} />
          <Button to="/">返回{brand.name}</Button>
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} />}
    >
      {children}
    </AppShell>
  );
}

/** Layout of the pages for consulting firms: header with the brand. */
export function ConsultingLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell
      header={
        <BrandHeader title={brand.name} tagline="咨询企业服务">
          <HeaderHotline hotline={brand.hotline} />
          <Button to="/solution">解决方案</Button>
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} links={LEGAL_LINKS} hotline />}
    >
      {children}
    </AppShell>
  );
}

/** Layout without header and footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  return <AppShell>{children}</AppShell>;
}
