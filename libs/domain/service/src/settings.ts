import type { ServiceHours, TypedDays } from './hours.ts';

/** Landing pages of the products, as their addresses name them. */
export const LANDING_PAGES = [
  'erp',
  'treasure',
  'jizhibao',
  'qibaoerp',
  'erppro',
  'treasurepro',
  'jizhibaopro',
] as const;

/** One of {@link LANDING_PAGES}. */
export type LandingPageKey = (typeof LANDING_PAGES)[number];

/** Price that a page may show. */
export interface LandingPrice {
  name: string;
  /** In words, with its currency: ¥ 9,800. */
  price: string;
  /** Unit of the price: 每项目每年. */
  unit: string;
  includes: string[];
}

/** Measured result of a customer. */
export interface LandingResult {
  value: string;
  unit: string;
  what: string;
  /** Person, place and day of the measurement. */
  source: string;
}

/** Facts of a landing page that staff enter. What has no entry is not shown. */
export interface LandingFacts {
  prices: LandingPrice[];
  /** Names of customers who agreed to be named. */
  customers: string[];
  results: LandingResult[];
}

/** Facts of a page about which nothing has been entered. */
export const NO_LANDING_FACTS: LandingFacts = { prices: [], customers: [], results: [] };

/** Automatic invitation to the chat, as the specification names its fields. */
export interface InviteSetting {
  autoSwitch: boolean;
  /** Seconds on a page before the invitation. */
  autoDelayed: number;
  autoContent: string;
}

/** Review of articles before they are published. */
export interface ReviewSetting {
  /** True when somebody else than the author must approve. */
  fourEyes: boolean;
}

/** Answer that agents insert by its shortcut, typed after `/`. */
export interface CannedReply {
  shortcut: string;
  text: string;
}

/** Hotline of the site; what is blank is the installation's (`SITE_HOTLINE`, `SITE_HOTLINE_HOURS`). */
export interface HotlineSetting {
  number: string;
  hours: string;
}

/** Filing records in the footer; what is blank is the installation's (`SITE_FILING_ICP`, `SITE_FILING_POLICE`). */
export interface FilingsSetting {
  icp: string;
  police: string;
}

/** Brand of the site; what is blank is the installation's (`SITE_NAME`, …). */
export interface BrandSetting {
  name: string;
  tagline: string;
  company: string;
  email: string;
  weChatName: string;
  weChatLink: string;
}

/** Settings of the service by their names in the database. */
export interface ServiceSettings {
  invite: InviteSetting;
  hours: ServiceHours;
  /** Holidays and workdays that the calendar does not know yet. */
  holidays: TypedDays;
  /** Mailbox of sales, to which leads are announced. */
  salesMailbox: string;
  /** Facts of the landing pages; pages without an entry have none. */
  landing: Partial<Record<LandingPageKey, LandingFacts>>;
  review: ReviewSetting;
  replies: readonly CannedReply[];
  hotline: HotlineSetting;
  filings: FilingsSetting;
  brand: BrandSetting;
}

/** Groups in which staff edit and save settings; a group is saved as a whole. */
export const SETTING_GROUPS = {
  service: ['invite', 'hours', 'holidays', 'salesMailbox', 'replies', 'hotline'],
  filings: ['filings'],
  landing: ['landing'],
  brand: ['brand'],
  content: ['review'],
} as const satisfies Record<string, readonly (keyof ServiceSettings)[]>;

/** One of {@link SETTING_GROUPS}. */
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Names in the environment that settings stand over. */
export function toSiteEnvironment({
  hotline,
  filings,
  brand,
}: Pick<ServiceSettings, 'hotline' | 'filings' | 'brand'>): Record<string, string> {
  const values = {
    SITE_HOTLINE: hotline.number,
    SITE_HOTLINE_HOURS: hotline.hours,
    SITE_FILING_ICP: filings.icp,
    SITE_FILING_POLICE: filings.police,
    SITE_NAME: brand.name,
    SITE_TAGLINE: brand.tagline,
    SITE_COMPANY: brand.company,
    SITE_EMAIL: brand.email,
    SITE_WECHAT_NAME: brand.weChatName,
    SITE_WECHAT_LINK: brand.weChatLink,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Settings of a new installation. */
export const DEFAULT_SERVICE_SETTINGS: ServiceSettings = {
  invite: {
    autoSwitch: true,
    autoDelayed: 30,
    autoContent: '您好，有什么可以帮您？产品功能、价格、试用，都可以在这里直接问我们。',
  },
  hours: { workday: [{ from: '09:00', to: '18:00' }], restday: [] },
  holidays: { holidays: [], workdays: [] },
  salesMailbox: 'sales@zhucheng.example',
  landing: {},
  review: { fourEyes: false },
  replies: [
    { shortcut: '您好', text: '您好，请问有什么可以帮您？' },
    { shortcut: '稍等', text: '好的，我查一下，请稍等。' },
    { shortcut: '电话', text: '方便留个电话吗？我请顾问给您回过去。' },
  ],
  hotline: { number: '', hours: '' },
  filings: { icp: '', police: '' },
  brand: { name: '', tagline: '', company: '', email: '', weChatName: '', weChatLink: '' },
};
