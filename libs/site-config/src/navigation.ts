/** Entry of the top navigation. `panel` is the key of its panel. */
export interface NavigationItem {
  key: string;
  label: string;
  href: string;
  panel?: 'news';
}

/** The six entries of the top navigation, in order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { key: 'home', label: '首页', href: '/' },
  { key: 'information', label: '资讯', href: '/information', panel: 'news' },
  { key: 'product', label: '应用', href: '/product' },
  { key: 'solution', label: '解决方案', href: '/solution' },
  { key: 'help', label: '帮助', href: '/help' },
  { key: 'open', label: '开放平台', href: '/open' },
];

/** Agreements of visitors, linked in most footers. */
export const LEGAL_LINKS = [
  { label: '服务协议', href: '/service' },
  { label: '隐私政策', href: '/pravicy' },
] as const;
