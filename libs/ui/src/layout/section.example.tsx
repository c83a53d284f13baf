import type { Example } from '../examples/example.ts';
import { MoreLink, Section, SectionHeader } from './section.tsx';

export default {
  title: '版面',
  group: '页面骨架',
  summary: '首页和落地页的一段：两根细线在栏外 24 px，交点有“+”；白纸和浅底相间，墨色只给头尾。',
  of: ['Section', 'SectionHeader', 'MoreLink'],
  accessibility: {
    keyboard: ['更多是普通链接，Enter 打开。'],
    screenReader: ['SectionHeader 是 h2；没有标题的一段给 label，成为有名称的区域。'],
    other: ['细线和“+”由样式画出，不念。'],
    contrast: [
      { what: '标题，浅底', colour: 'text', on: 'sheet' },
      { what: '标题下的一句，浅底', colour: 'text-2', on: 'sheet' },
      { what: '更多，浅底', colour: 'blue-ink', on: 'sheet' },
      { what: '墨底上的一句', colour: 'on-ink-2', on: 'ink' },
    ],
  },
  states: [
    {
      name: '白纸与浅底',
      frame: 560,
      render: () => (
        <>
          <Section first>
            <SectionHeader title="最新公告" more={{ label: '全部公告', href: '/tender' }} />
          </Section>
          <Section tone="tint">
            <SectionHeader title="学习中心" note="课程、标准和政策，都按专业分好。" />
          </Section>
        </>
      ),
    },
    {
      name: '墨色',
      frame: 300,
      render: () => (
        <Section tone="ink">
          <SectionHeader
            title="从一张图纸开始"
            note="预约一次演示，按您的项目讲。"
            more={{ label: '了解产品', href: '/product' }}
          />
        </Section>
      ),
    },
    { name: '更多', render: () => <MoreLink to="/news">全部资讯</MoreLink> },
  ],
} satisfies Example;
