import { brand, FOOTER_GROUPS, LEGAL_LINKS, NAVIGATION, STUDY_LINKS } from '@zhucheng/site-config';
import { NewsPanel, SiteFooter, SiteHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccountSlot } from './account/account-slot.tsx';
import { Chrome, useYear } from './chrome.tsx';
import { INFORMATION_LINKS } from './information-links.ts';
import { useDirectories } from './use-directories.ts';

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

/** Top bar, main and footer around a page or an error page, the same in every app of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { columns, topics } = useDirectories();
  const { pathname } = useLocation();
  const panel = (
    <NewsPanel columns={columns} topics={topics} study={STUDY_LINKS} allColumns="/news" />
  );
  const header = (
    <SiteHeader
      brand={brand}
      items={ITEMS}
      current={currentEntry(pathname)}
      panels={{ news: panel }}
      account={<AccountSlot />}
      menuAccount={<AccountSlot inline />}
    />
  );
  const footer = (
    <SiteFooter
      brand={brand}
      topics={topics}
      groups={FOOTER_GROUPS}
      legal={LEGAL_LINKS}
      year={useYear()}
    />
  );
  return (
    <Chrome header={header} footer={footer}>
      {children}
    </Chrome>
  );
}
