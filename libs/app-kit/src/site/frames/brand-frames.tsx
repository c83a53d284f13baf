import { brand, LEGAL_LINKS } from '@zhucheng/site-config';
import { BrandHeader, Button, HeaderHotline, SimpleFooter } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { Chrome } from '../chrome.tsx';
import { useYear } from '../use-year.ts';

const hotline = <HeaderHotline hotline={brand.hotline} />;

/** Layout of the smart construction-site platform: its title above, the filing numbers below. */
export function SmartSiteFrame({ children }: { children: ReactNode }) {
  return (
    <Chrome
      header={
        <BrandHeader title="智慧工地管理平台" tagline={brand.company} homeHref="/neisheng">
          {hotline}
          <Button to="/">返回{brand.name}</Button>
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} />}
    >
      {children}
    </Chrome>
  );
}

/** Layout of the pages for consulting firms: the brand above. */
export function ConsultingFrame({ children }: { children: ReactNode }) {
  return (
    <Chrome
      header={
        <BrandHeader title={brand.name} tagline="咨询企业服务">
          {hotline}
          <Button to="/solution">解决方案</Button>
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} links={LEGAL_LINKS} hotline />}
    >
      {children}
    </Chrome>
  );
}

/** The bare layout: hosts the page and nothing else. */
export function BareFrame({ children }: { children: ReactNode }) {
  return <Chrome>{children}</Chrome>;
}
