import type { Example } from '../examples/example.ts';
import { SearchBar } from './search-bar.tsx';

export default {
  title: '搜索栏',
  group: '按钮与表单',
  summary: '一页里的搜索：GET 表单，没有脚本也能搜，结果有自己的网址。',
  of: ['SearchBar'],
  accessibility: {
    keyboard: ['在输入框里按 Enter 提交。'],
    screenReader: ['表单是 role="search"，名称和输入框的名称都取自占位文字。'],
    other: ['关键词最长与接口一致；打印时不出现。'],
    contrast: [
      { what: '占位文字', colour: 'text-3', on: 'paper' },
      { what: '按钮的字', colour: 'on-ink', on: 'ink' },
    ],
  },
  states: [
    {
      name: '默认',
      render: () => <SearchBar action="/search" placeholder="搜标准、资讯、招标" />,
    },
    {
      name: '带着其他条件',
      note: 'hidden 是隐藏字段：换关键词，筛选还在。',
      render: () => (
        <SearchBar
          action="/tender"
          placeholder="搜招标公告"
          defaultValue="桥梁"
          hidden={{ sort: 'deadline' }}
        />
      ),
    },
    {
      name: '高的一种',
      render: () => <SearchBar action="/search" placeholder="想找什么" large />,
    },
  ],
} satisfies Example;
