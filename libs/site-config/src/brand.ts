/** Brand of the site. A white-label deployment changes it by environment (`SITE_*`). */
export interface Brand {
  /** Short product name, shown beside the logo: 筑程云. */
  name: string;
  /** Tagline beside the logo and in titles. */
  tagline: string;
  /** Legal entity that operates the site. */
  company: string;
  /** Service hotline for display; `tel:` links contain its digits. */
  hotline: string;
  /** Working hours of the hotline. */
  hotlineHours: string;
  /** Contact e-mail address in the footer and in legal pages. */
  email: string;
  /** Name of the official WeChat account. */
  weChatName: string;
  /** Content of the account's QR code; empty for the page about the account. */
  weChatLink: string;
  /** The two filing records required in the footer of Chinese sites. */
  filings: readonly { label: string; href: string }[];
  /** Cloud provider credit of the footer. */
  cloudProvider: { label: string; href: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the brand from defaults and `SITE_*` overrides. */
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
