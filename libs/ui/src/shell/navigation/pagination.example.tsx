import type { Example } from '../../examples/example.ts';
import { getLastReachablePage, getPaginationItems } from './pagination-items.ts';
import { Pagination } from './pagination.tsx';

export default {
  title: '翻页',
  group: '列表与筛选',
  summary: '一页一个网址，总数写在旁边。最多翻到第一万条，再往后请缩小范围。',
  of: ['Pagination', 'getPaginationItems', 'getLastReachablePage'],
  accessibility: {
    keyboard: ['每一页是链接；到头的箭头不是链接，Tab 不停。'],
    screenReader: [
      'nav 的名称是“分页”，每个链接念“第 3 页”，当前页带 aria-current="page"。',
      '前后箭头念“上一页”“下一页”，带 rel="prev" 和 rel="next"。',
    ],
    other: ['一条也没有就什么都不显示；打印时不出现。'],
    contrast: [{ what: '总数', colour: 'text-3', on: 'paper' }],
  },
  states: [
    {
      name: '中间一页',
      frame: 120,
      render: () => (
        <Pagination
          current={6}
          pages={24}
          total={471}
          hrefFor={(page) => `/tender?currentPage=${page}`}
        />
      ),
    },
    {
      name: '只有一页',
      frame: 120,
      render: () => <Pagination current={1} pages={1} total={8} hrefFor={() => '/tender'} />,
    },
    {
      name: '翻不到底',
      frame: 160,
      render: () => (
        <Pagination
          current={500}
          pages={1200}
          total={24000}
          hrefFor={(page) => `/tender?currentPage=${page}`}
        />
      ),
    },
    {
      name: '显示哪些页码',
      note: '首页、末页和当前页周围五个；gap 至少代表两页。',
      render: () => <code>{getPaginationItems(6, getLastReachablePage(24, 20)).join(' ')}</code>,
    },
  ],
} satisfies Example;
