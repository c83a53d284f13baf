import { AppShell, createErrorBoundary, useYear } from '@zhucheng/app-shell';
import { brand, LEGAL_LINKS } from '@zhucheng/site-config';
import { BrandHeader, Button, SimpleFooter } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** Layout of shared pages: brand and footer, no search and no navigation. Children are its error page. */
function ShareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <AppShell
      header={
        <BrandHeader title={brand.name} tagline="分享的帮助">
          <Button to="/help">帮助中心</Button>
        </BrandHeader>
      }
      footer={<SimpleFooter brand={brand} year={useYear()} links={LEGAL_LINKS} hotline />}
    >
      {children}
    </AppShell>
  );
}

export default ShareLayout;
export const ErrorBoundary = createErrorBoundary(ShareLayout);
