import type { Example } from '../../examples/example.ts';
import { SimpleFooter } from './simple-footer.tsx';
import { SiteFooter } from './site-footer.tsx';

const BRAND = {
  name: '筑程云',
  company: '示例科技有限公司',
  hotline: '400-000-0000',
  hotlineHours: '工作日 9:00–18:00',
  filings: [{ label: '示例备案号', href: 'https://beian.miit.gov.cn' }],
  cloudProvider: { label: '云服务', href: '/service' },
};

export default {
  title: '页脚',
  group: '页面骨架',
  summary: '站点页脚有热线、专题、几组链接和备案；账号页和落地页只有一行。',
  of: ['SiteFooter', 'SimpleFooter'],
  accessibility: {
    keyboard: ['热线是 tel: 链接，手机上一按就拨。'],
    screenReader: ['页脚是 contentinfo；每组链接有 h2。'],
    other: ['年份由外面传入，服务器和浏览器写的一样；专题最多九个；打印时不出现。'],
    contrast: [
      { what: '链接', colour: 'on-ink-2', on: 'ink' },
      { what: '标题', colour: 'on-ink', on: 'ink' },
      { what: '一行的页脚', colour: 'text-3', on: 'paper' },
    ],
  },
  states: [
    {
      name: '站点页脚',
      frame: 420,
      render: () => (
        <SiteFooter
          brand={BRAND}
          year={2026}
          topics={[
            { label: '装配式建筑', href: '/news' },
            { label: '智慧工地', href: '/news' },
          ]}
          groups={[
            {
              title: '产品',
              links: [
                { label: '产品中心', href: '/product' },
                { label: '解决方案', href: '/solution' },
              ],
            },
          ]}
          legal={[{ label: '隐私政策', href: '/pravicy' }]}
        />
      ),
    },
    {
      name: '一行',
      frame: 140,
      render: () => (
        <SimpleFooter
          brand={BRAND}
          year={2026}
          links={[{ label: '服务协议', href: '/service' }]}
          hotline
        />
      ),
    },
    {
      name: '一行，墨色',
      frame: 140,
      render: () => <SimpleFooter brand={BRAND} year={2026} onInk />,
    },
  ],
} satisfies Example;
