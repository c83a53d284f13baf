/**
 * The brand of the running site. Pages never spell these out: a white-label deployment changes them here or by
 * environment (`SITE_*`), not in markup.
 */
export interface Brand {
  /** Short product name, shown beside the logo: 筑程云. */
  name: string;
  /** Tagline beside the logo and in titles. */
  tagline: string;
  /** Legal entity that operates the site. */
  company: string;
  /** Service hotline as it is printed; `tel:` links strip everything but digits. */
  hotline: string;
  /** Working hours of the hotline, printed below it. */
  hotlineHours: string;
  /** Contact mailbox in the footer and in legal pages. */
  email: string;
  /** Name under which the official account is found in WeChat. */
  weChatName: string;
  /** Content of the account's QR code; empty for the address of the page about the account. */
  weChatLink: string;
  /** The two filing records that Chinese sites show in the footer. */
  filings: readonly { label: string; href: string }[];
  /** Cloud provider credit of the footer. */
  cloudProvider: { label: string; href: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Builds the brand from defaults and `SITE_*` overrides. Pure, so tests can pass any environment. */
export function createBrand(env: Environment): Brand {
  const name = env.SITE_NAME ?? '筑程云';
  return {
    name,
    tagline: env.SITE_TAGLINE ?? '工程项目管理云平台',
    company: env.SITE_COMPANY ?? '筑程软件',
    hotline: env.SITE_HOTLINE ?? '400-000-0000',
    hotlineHours: env.SITE_HOTLINE_HOURS ?? '工作日 8:30–18:00',
    email: env.SITE_EMAIL ?? 'service@zhucheng.example',
    weChatName: env.SITE_WECHAT_NAME ?? name,
    weChatLink: env.SITE_WECHAT_LINK ?? '',
    filings: [
      { label: env.SITE_FILING_ICP ?? 'ICP 备案号：待核发', href: 'https://beian.miit.gov.cn/' },
      { label: env.SITE_FILING_POLICE ?? '公安备案号：待核发', href: 'https://beian.mps.gov.cn/' },
    ],
    cloudProvider: {
      label: env.SITE_CLOUD_LABEL ?? '云服务支持',
      href: env.SITE_CLOUD_HREF ?? '/router',
    },
  };
}
