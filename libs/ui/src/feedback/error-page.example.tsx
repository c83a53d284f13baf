import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { ErrorPage } from './error-page.tsx';

export default {
  title: '错误页',
  group: '反馈与弹窗',
  summary: '地址不存在、内容撤下或服务出错时的整页，永远给回首页的路。',
  of: ['ErrorPage'],
  accessibility: {
    keyboard: ['第一个按钮就是“返回首页”。'],
    screenReader: ['有自己的 h1；插图带文字说明。'],
    other: ['404 和 410 说“未找到”，503 说“繁忙”，其余一律当服务故障，不露细节。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '说明', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    { name: '未找到', frame: 440, render: () => <ErrorPage status={404} /> },
    {
      name: '已撤下',
      frame: 440,
      render: () => (
        <ErrorPage
          status={410}
          title="这篇公告已经撤下"
          actions={<Button to="/tender">看其他公告</Button>}
        >
          发布单位撤回了它。
        </ErrorPage>
      ),
    },
    { name: '服务繁忙', frame: 440, render: () => <ErrorPage status={503} /> },
    {
      name: '服务故障，有编号',
      frame: 480,
      render: () => <ErrorPage status={500} reference="0192f0c1a5b87d3e9c41f2a6d7e80b35" />,
    },
  ],
} satisfies Example;
