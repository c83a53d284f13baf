import { createErrorBoundary } from '@zhucheng/app-shell';
import {
  AccountLayout,
  BareLayout,
  ConsultingLayout,
  ErpLayout,
  SmartSiteLayout,
  TreasureLayout,
} from '@zhucheng/app-shell/layouts';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';

/** Layouts of this route module by route id, see layouts.ts. */
const LAYOUTS: Readonly<Record<string, ComponentType<{ children: ReactNode }> | undefined>> = {
  'layout-account': AccountLayout,
  'layout-erp': ErpLayout,
  'layout-treasure': TreasureLayout,
  'layout-smart-site': SmartSiteLayout,
  'layout-consulting-firm': ConsultingLayout,
  'layout-bare': BareLayout,
};

/** Layout that the current route stands in. */
function CurrentLayout({ children }: { children: ReactNode }) {
  const id = useMatches().find((match) => LAYOUTS[match.id])?.id ?? 'layout-bare';
  const Layout = LAYOUTS[id] ?? BareLayout;
  return <Layout>{children}</Layout>;
}

/** Pages without the site's navigation: login and registration, product logins, company pages, bare pages. */
export default function StandaloneLayout() {
  return (
    <CurrentLayout>
      <Outlet />
    </CurrentLayout>
  );
}

/** Error page in the same layout. */
export const ErrorBoundary = createErrorBoundary(CurrentLayout);
