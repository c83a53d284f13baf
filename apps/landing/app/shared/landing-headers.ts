import type { LandingPageKey } from '@zhucheng/domain-service/settings';
import { productNames } from '@zhucheng/site-config';
import type { NavigationEntry } from '@zhucheng/ui';

/** Header of a landing page. */
interface LandingHeader {
  product: { name: string; tagline: string };
  /** Links to the sections, in their order. */
  sections: readonly NavigationEntry[];
}

const ERP = { name: productNames.erp, tagline: '总承包企业管理软件' };
const TREASURE = { name: productNames.treasure, tagline: '工程进度与验收' };
const JIZHIBAO = { name: productNames.jizhibao, tagline: '计量与支付' };
const QIBAO = { name: productNames.qibaoerp, tagline: '中小施工企业管理软件' };

/** Creates links to sections from `id: label`. */
const toSections = (labels: Readonly<Record<string, string>>): NavigationEntry[] =>
  Object.entries(labels).map(([id, label]) => ({ key: id, label, href: `#${id}` }));

/** Headers of the landing pages. */
export const LANDING_HEADERS: Readonly<Record<LandingPageKey, LandingHeader>> = {
  erp: {
    product: ERP,
    sections: toSections({
      trace: '一笔钱的去处',
      features: '能做什么',
      start: '怎么上线',
      faq: '常见问题',
    }),
  },
  treasure: {
    product: TREASURE,
    sections: toSections({
      day: '工地的一天',
      features: '功能',
      acceptance: '验收怎么走',
      faq: '常见问题',
    }),
  },
  jizhibao: {
    product: JIZHIBAO,
    sections: toSections({
      certificate: '证书怎么算',
      features: '功能',
      signatures: '签认',
      faq: '常见问题',
    }),
  },
  qibaoerp: {
    product: QIBAO,
    sections: toSections({
      questions: '老板常问',
      features: '包含什么',
      start: '先做哪一步',
      faq: '常见问题',
    }),
  },
  erppro: {
    product: ERP,
    sections: toSections({
      kinds: '三类软件',
      checklist: '选型清单',
      trial: '怎么试',
      faq: '常见问题',
    }),
  },
  treasurepro: {
    product: TREASURE,
    sections: toSections({
      methods: '四种画法',
      example: '算一个例子',
      weekly: '每周怎么用',
      faq: '常见问题',
    }),
  },
  jizhibaopro: {
    product: JIZHIBAO,
    sections: toSections({
      mistakes: '表格里的错',
      check: '复核一遍',
      move: '怎么搬过来',
      faq: '常见问题',
    }),
  },
};

/** Returns the page that a path belongs to; `erp` for paths of which nothing is known. */
export function getLandingPageKey(pathname: string): LandingPageKey {
  const [, first = ''] = pathname.split('/');
  return Object.hasOwn(LANDING_HEADERS, first) ? (first as LandingPageKey) : 'erp';
}
