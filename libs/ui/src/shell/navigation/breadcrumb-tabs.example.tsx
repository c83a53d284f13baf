import type { Example } from '../../examples/example.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { SortLinks, Tabs } from './tabs.tsx';

export default {
  title: '面包屑、页签、排序',
  group: '页面骨架',
  summary: '在哪里、看哪一面、按什么排：都是链接，每一面有自己的网址。',
  of: ['Breadcrumb', 'Tabs', 'SortLinks'],
  accessibility: {
    keyboard: ['都是链接：Tab 逐个走，Enter 打开。页签不是 role="tab"，不用方向键。'],
    screenReader: [
      '面包屑是名为“面包屑”的 nav，里面是有序列表，最后一项 aria-current="page"。',
      '首页的小房子带着看不见的“首页”两个字。',
      '页签和排序的 nav 要给名称，当前一项 aria-current="page"。',
    ],
    other: ['窄屏上页签横向滚动。'],
    contrast: [{ what: '未选的', colour: 'text-2', on: 'paper' }],
  },
  states: [
    {
      name: '面包屑',
      frame: 80,
      render: () => (
        <Breadcrumb
          items={[
            { name: '首页', href: '/' },
            { name: '招标信息', href: '/tender' },
            { name: '江北至临港快速路二期工程' },
          ]}
        />
      ),
    },
    {
      name: '页签',
      render: () => (
        <Tabs
          label="搜索结果的种类"
          current="standard"
          items={[
            { key: 'all', label: '全部', href: '/search?keywords=桥', count: 1204 },
            { key: 'standard', label: '标准', href: '/search?keywords=桥', count: 86 },
            { key: 'news', label: '资讯', href: '/search?keywords=桥', count: 0 },
          ]}
        />
      ),
    },
    {
      name: '排序',
      render: () => (
        <SortLinks
          label="排序"
          current="new"
          items={[
            { key: 'new', label: '最新', href: '/tender' },
            { key: 'deadline', label: '截止最近', href: '/tender?sort=deadline' },
          ]}
        />
      ),
    },
  ],
} satisfies Example;
