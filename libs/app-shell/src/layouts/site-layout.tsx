import { brand, NAVIGATION } from '@zhucheng/site-config';
import { SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccountSlot } from '../shell/account-slot.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { INFORMATION_LINKS } from '../shell/information-links.ts';
import { directoryQueries } from '../shell/use-directories.ts';
import { CachedFragment } from '../fragment-cache/cached-fragment.tsx';
import { staticIsland } from '../fragment-cache/static-island.tsx';

const INFORMATION =
  /^\/(information|news|standard|policy|paper|video|detail|tender|tenderDetails)(\/|$)/;

const AI_TOOLS = /^\/(aiToolList|aiToolDetail|aiWriteList|Conversation|contract|aipaper)(\/|$)/;

/** Returns the navigation entry of a path. */
function findCurrentEntry(pathname: string): string | undefined {
  if (['/', '/index', '/front/index'].includes(pathname)) return 'home';
  if (INFORMATION.test(pathname)) return 'information';
  if (AI_TOOLS.test(pathname)) return 'product';
  return NAVIGATION.find(({ href }) => href !== '/' && pathname.startsWith(href))?.key;
}

const ITEMS = NAVIGATION.map((item) =>
  item.panel === 'news' ? { ...item, links: INFORMATION_LINKS } : item,
);

const Panel = staticIsland({
  name: 'news-panel',
  load: () => import('../shell/news-panel.tsx'),
  queries: directoryQueries,
  persistent: true,
});

const Footer = staticIsland({
  name: 'footer',
  load: () => import('../shell/footer.tsx'),
  queries: directoryQueries,
  persistent: true,
});

/** Returns the queries of the layout, for its loader. */
export const siteLayoutQueries = async () =>
  (await Promise.all([Panel.loaderQueries(), Footer.loaderQueries()])).flat();

const PANELS = { news: <Panel /> };

/** Props of {@link SiteLayout}. */
export interface SiteLayoutProps {
  widget?: ReactNode;
  /** Null for work surfaces, which fill the window and have none. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Layout of the site: header, main, footer and widget around a page or an error page. */
export function SiteLayout({ widget, footer = <Footer />, children }: SiteLayoutProps) {
  const current = findCurrentEntry(useLocation().pathname);
  const header = (
    <CachedFragment name={`header-${current ?? ''}`} queries={directoryQueries}>
      <SiteHeader
        brand={brand}
        items={ITEMS}
        current={current}
        panels={PANELS}
        account={<AccountSlot />}
        menuAccount={<AccountSlot inline />}
      />
    </CachedFragment>
  );
  return (
    <AppShell header={header} footer={footer} widget={widget}>
      {children}
    </AppShell>
  );
}
