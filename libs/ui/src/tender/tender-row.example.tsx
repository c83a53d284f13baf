import type { Example } from '../examples/example.ts';
import { TenderRow } from './tender-row.tsx';

const DEADLINE = {
  published: '2026-11-01T09:00:00+08:00',
  deadline: '2026-11-26T09:30:00+08:00',
  now: Date.parse('2026-11-20T09:30:00+08:00'),
};

export default {
  title: '招标公告行',
  group: '招标',
  summary: '招标列表的一行：阶段、标题、地区和类别、金额、截止时间。',
  of: ['TenderRow'],
  accessibility: {
    keyboard: ['停留点是标题；有收藏时多一个星形按钮，有勾选框时多一个勾选框。'],
    screenReader: [
      '一行是 li，标题是 h3（h1 正下方用 level={2}），链接的名称只有标题。',
      '星形按钮用 aria-pressed 说收没收，名称由 starLabel 给。',
    ],
    other: ['窄屏上金额和截止时间落到标题下面。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '看过的', colour: 'visited', on: 'paper' },
      { what: '地区和类别', colour: 'text-3', on: 'paper' },
    ],
  },
  states: [
    {
      name: '一行行的公告',
      render: () => (
        <ul>
          <TenderRow
            type="0100"
            href="/tender"
            title="江北至临港快速路二期工程施工 2 标段"
            meta={['浙江省 宁波市', '市政工程', '示例城建投资']}
            amount={{ value: '4.86 亿', label: '控制价' }}
            deadline={DEADLINE}
          />
          <TenderRow
            type="0104"
            href="/tender"
            title="滨江中学迁建项目"
            meta={['浙江省 杭州市', '房屋建筑']}
            amount={{ value: '1.2 亿', label: '中标价' }}
            note="公示已结束"
          />
        </ul>
      ),
    },
    {
      name: '可收藏，说明为什么在这里',
      render: () => (
        <ul>
          <TenderRow
            type="0105"
            href="/tender"
            title="轨道交通 9 号线土建施工"
            meta={['江苏省 苏州市', '轨道交通']}
            hint="您订阅的“轨道交通”"
            deadline={DEADLINE}
            starLabel="收藏轨道交通 9 号线土建施工"
          />
        </ul>
      ),
    },
    {
      name: '窄栏里',
      render: () => (
        <ul>
          <TenderRow
            compact
            type="0102"
            href="/tender"
            title="滨海大桥检测"
            meta={['福建省']}
            amount={{ value: '380 万', label: '控制价' }}
          />
        </ul>
      ),
    },
  ],
} satisfies Example;
