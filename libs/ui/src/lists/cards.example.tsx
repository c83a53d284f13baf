import type { Example } from '../examples/example.ts';
import { MomentEnvelope } from '../illustrations/courses/moment-envelope.tsx';
import { NetworkPlan } from '../illustrations/courses/network-plan.tsx';
import { RebarDetail } from '../illustrations/courses/rebar-detail.tsx';
import { ArticleCard, CardGrid, LeadArticle } from './cards.tsx';

export default {
  title: '卡片与头条',
  group: '列表与筛选',
  summary: '课程和产品的卡片，四个一排；一栏最前面的头条。图都画在绘图网格上。',
  of: ['ArticleCard', 'CardGrid', 'LeadArticle'],
  accessibility: {
    keyboard: ['一张卡片一个停留点。'],
    screenReader: ['卡片整个是链接，标题是 h3；图只是重复标题时给 label=""。'],
    other: ['窄屏两个一排，标题小一号。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '角上的字', colour: 'on-ink', on: 'ink' },
    ],
  },
  states: [
    {
      name: '卡片',
      render: () => (
        <CardGrid>
          <ArticleCard
            href="/video"
            title="连续梁弯矩包络图"
            meta={['结构', '初级']}
            figure={<MomentEnvelope label="" />}
            cornerLabel="42 分钟"
          />
          <ArticleCard
            href="/video"
            title="双代号网络计划"
            meta={['进度', '中级']}
            figure={<NetworkPlan label="" />}
          />
        </CardGrid>
      ),
    },
    {
      name: '头条',
      render: () => (
        <LeadArticle
          href="/news"
          title="装配式节点的配筋，图上看不清的地方都在这里"
          memo="从一张节点详图讲起：锚固、搭接和保护层，每一处都给出处。"
          meta={['11-24', '技术']}
          figure={<RebarDetail label="" />}
        />
      ),
    },
  ],
} satisfies Example;
