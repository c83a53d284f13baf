import { INFORMATION_TABS } from '@zhucheng/contracts/constants';

/** Address of a tab of the information page. */
export function informationTabPath(tab: string): string {
  if (tab === 'home') return '/information';
  return tab === 'tender'
    ? '/information/tender?tabsType=tender'
    : `/information/list?tabsType=${tab}`;
}

/** The eight tabs of the information page as links. */
export const INFORMATION_LINKS = INFORMATION_TABS.map(({ value, label }) => ({
  key: value,
  label,
  href: informationTabPath(value),
}));
