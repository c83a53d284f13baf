import type { NavigationEntry } from '@zhucheng/ui';

/** Header of a landing page. */
export interface LandingPage {
  /** Name of the page in addresses and in the trial's `source`. */
  key: string;
  product: { name: string; tagline: string };
  /** Links to the sections, in their order. */
  sections: readonly NavigationEntry[];
}

const ERP = { name: '筑程 ERP', tagline: '总承包企业管理软件' };
const TREASURE = { name: '项目宝', tagline: '工程进度与验收' };
const JIZHIBAO = { name: '计支宝', tagline: '计量与支付' };
const QIBAO = { name: '企宝 ERP', tagline: '中小施工企业管理软件' };

/** Creates links to sections from `id: label`. */
const toSections = (labels: Readonly<Record<string, string>>): NavigationEntry[] =>
  Object.entries(labels).map(([id, label]) => ({ key: id, label, href: `#${id}` }));

/** Page of unknown addresses. */
const ERP_PAGE: LandingPage = {
  key: 'erp',
  product: ERP,
  sections: toSections({
    trace: '一笔钱的去处',
    features: '能做什么',
    start: '怎么上线',
    faq: '常见问题',
  }),
};

const PAGES: readonly LandingPage[] = [
  ERP_PAGE,
  {
    key: 'treasure',
    product: TREASURE,
    sections: toSections({
      day: '工地的一天',
      features: '功能',
      acceptance: '验收怎么走',
      faq: '常见问题',
    }),
  },
  {
    key: 'jizhibao',
    product: JIZHIBAO,
    sections: toSections({
      certificate: '证书怎么算',
      features: '功能',
      signatures: '签认',
      faq: '常见问题',
    }),
  },
  {
    key: 'qibaoerp',
    product: QIBAO,
    sections: toSections({
      questions: '老板常问',
      features: '包含什么',
      start: '先做哪一步',
      faq: '常见问题',
    }),
  },
  {
    key: 'erppro',
    product: ERP,
    sections: toSections({
      kinds: '三类软件',
      checklist: '选型清单',
      trial: '怎么试',
      faq: '常见问题',
    }),
  },
  {
    key: 'treasurepro',
    product: TREASURE,
    sections: toSections({
      methods: '四种画法',
      example: '算一个例子',
      weekly: '每周怎么用',
      faq: '常见问题',
    }),
  },
  {
    key: 'jizhibaopro',
    product: JIZHIBAO,
    sections: toSections({
      mistakes: '表格里的错',
      check: '复核一遍',
      move: '怎么搬过来',
      faq: '常见问题',
    }),
  },
];

/** Returns the page of a path; 筑程 ERP for paths below which nothing is known. */
export function getLandingPage(pathname: string): LandingPage {
  const [, first] = pathname.split('/');
  return PAGES.find(({ key }) => key === first) ?? ERP_PAGE;
}
