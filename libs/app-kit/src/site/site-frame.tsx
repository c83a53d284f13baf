import { brand, NAVIGATION } from '@zhucheng/site-config';
import { SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccountSlot } from './account/account-slot.tsx';
import { Chrome } from './chrome.tsx';
import { INFORMATION_LINKS } from './information-links.ts';
import { directoryQueries } from './use-directories.ts';
import { Kept } from '../page/kept/kept.tsx';
import { still } from '../page/kept/still.tsx';

const INFORMATION =
  /^\/(information|news|standard|policy|paper|video|detail|tender|tenderDetails)(\/|$)/;

/** The navigation entry that a path belongs to. */
function currentEntry(pathname: string): string | undefined {
  if (['/', '/index', '/front/index'].includes(pathname)) return 'home';
  if (INFORMATION.test(pathname)) return 'information';
  return NAVIGATION.find(({ href }) => href !== '/' && pathname.startsWith(href))?.key;
}

const ITEMS = NAVIGATION.map((item) =>
  item.panel === 'news' ? { ...item, links: INFORMATION_LINKS } : item,
);

const Panel = still({
  name: 'news-panel',
  load: () => import('./parts/news-panel.tsx'),
  queries: directoryQueries,
  lasting: true,
});

const Footer = still({
  name: 'footer',
  load: () => import('./parts/footer.tsx'),
  queries: directoryQueries,
  lasting: true,
});

/** What the frame shows, for the layout's loader. */
export const frameQueries = async () => (await Promise.all([Panel.needs(), Footer.needs()])).flat();

const PANELS = { news: <Panel /> };

/** Top bar, main and footer around a page or an error page, the same in every app of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const current = currentEntry(useLocation().pathname);
  const header = (
    <Kept name={`header-${current ?? ''}`} queries={directoryQueries}>
      <SiteHeader
        brand={brand}
        items={ITEMS}
        current={current}
        panels={PANELS}
        account={<AccountSlot />}
        menuAccount={<AccountSlot inline />}
      />
    </Kept>
  );
  return (
    <Chrome header={header} footer={<Footer />}>
      {children}
    </Chrome>
  );
}
