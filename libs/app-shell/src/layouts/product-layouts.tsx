import { brand, productNames } from '@zhucheng/site-config';
import { BrandHeader, Button, HeaderHotline, SimpleFooter } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { AccountFooter, LoginLayout } from './account-layout.tsx';
import { useYear } from '../hooks.ts';

const right = (
  <>
    <HeaderHotline hotline={brand.hotline} />
    <Button variant="onInk" to="/">
      返回{brand.name}
    </Button>
  </>
);

/** Layout of the ERP product's login page: dark header with tagline, simple footer. */
export function ErpLayout({ children }: { children: ReactNode }) {
  return (
    <LoginLayout
      header={
        <BrandHeader title={productNames.erp} tagline="施工企业项目管理系统" homeHref="/erp" onInk>
          {right}
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} onInk />}
    >
      {children}
    </LoginLayout>
  );
}

/** Layout of the treasure product's login page: dark header, footer of the account pages. */
export function TreasureLayout({ children }: { children: ReactNode }) {
  return (
    <LoginLayout
      header={
        <BrandHeader title={productNames.treasure} homeHref="/treasure" onInk>
          {right}
        </BrandHeader>
      }
      footer={<AccountFooter onInk />}
    >
      {children}
    </LoginLayout>
  );
}
