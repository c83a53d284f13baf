import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { StatusText } from '../labels/tag.tsx';
import { LinkedRow, RowMemo, RowTitle } from './linked-row.tsx';
import { BestMatch, ListRow, NewsRow } from './rows.tsx';

export default {
  title: '列表行',
  group: '列表与筛选',
  summary: '列表页、搜索结果和资讯栏的一行：没有框，整行都能点，看过的标题变成紫灰色。',
  of: ['ListRow', 'NewsRow', 'BestMatch', 'LinkedRow', 'RowTitle', 'RowMemo'],
  accessibility: {
    keyboard: ['停留点是标题里的链接；右边放了按钮，就再多一个。'],
    screenReader: [
      '每行是 li，放在 ul 或 ol 里；标题是 h3（页面 h1 正下方用 level={2}）。',
      '链接的名称只有标题，摘要和小字不在里面。NewsRow 例外：整行是链接。',
    ],
    other: ['悬停时底色伸出栏外 16 px，标题加下划线：不只靠颜色。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '看过的', colour: 'visited', on: 'paper' },
      { what: '摘要', colour: 'text-2', on: 'paper' },
      { what: '小字', colour: 'text-3', on: 'paper' },
    ],
  },
  states: [
    {
      name: '搜索结果的行',
      render: () => (
        <ul>
          <ListRow
            href="/standard"
            kind="标准"
            title="公路桥涵施工技术规范"
            memo="适用于新建、改扩建公路桥涵的施工，含基础、墩台、上部结构和验收。"
            meta={['JTG/T 3650—2020', '行业标准']}
            figure={<StatusText tone="ok">现行</StatusText>}
          />
          <ListRow href="/news" kind="资讯" title="三座跨江通道年内开工" meta={['11-20']} />
        </ul>
      ),
    },
    {
      name: '资讯栏的行',
      render: () => (
        <ul>
          <NewsRow href="/news" title="装配式建筑评价标准征求意见" meta={['11-24', '标准']} />
          <NewsRow href="/news" title="重点项目进展通报" meta={['11-23', '行业']} />
        </ul>
      ),
    },
    {
      name: '最可能要找的',
      render: () => (
        <BestMatch
          label="最可能要找的"
          title="GB 50010 混凝土结构设计规范"
          verdict={<StatusText tone="ok">现行</StatusText>}
          action={
            <Button variant="primary" to="/standard">
              打开
            </Button>
          }
        />
      ),
    },
    {
      name: '自己搭一行',
      note: 'RowTitle 的链接盖住整行。',
      render: () => (
        <ul>
          <LinkedRow>
            <RowTitle href="/help">怎么订阅招标公告</RowTitle>
            <RowMemo>选条件、选时间，命中了就发邮件。</RowMemo>
          </LinkedRow>
        </ul>
      ),
    },
  ],
} satisfies Example;
