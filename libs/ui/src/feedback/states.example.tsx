import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { Skeleton } from './skeleton.tsx';

function RetryList() {
  const [failed, setFailed] = useState(true);
  if (!failed) return <p>读到了。</p>;
  return <ErrorState onRetry={() => setFailed(false)}>网络恢复后再试一次。</ErrorState>;
}

export default {
  title: '载入、没有、出错',
  group: '反馈与弹窗',
  summary: '列表、表单和面板在“有内容”之外的三种样子，每一处都要做全。',
  of: ['Skeleton', 'EmptyState', 'ErrorState'],
  accessibility: {
    keyboard: ['重试是按钮；没有脚本的页面给 retryHref，它就是链接。'],
    screenReader: [
      '载入时是 role="status" 加 aria-busy，念“正在加载”，骨架本身不念。',
      '出错是 role="alert"，一出现就念；插图是装饰，不念。',
    ],
    other: ['骨架和将来的行一样高，内容到了页面不跳。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '原因', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    { name: '载入招标列表', render: () => <Skeleton kind="tender" rows={2} /> },
    { name: '载入文章列表', render: () => <Skeleton kind="list" rows={2} /> },
    { name: '载入资讯', render: () => <Skeleton kind="news" rows={2} /> },
    {
      name: '没有结果',
      note: '说为什么，给两条出路。',
      render: () => (
        <EmptyState
          title="近三天没有符合条件的公告"
          actions={
            <>
              <Button to="/tender">看全部公告</Button>
              <Button to="/help">怎么筛选</Button>
            </>
          }
        >
          条件里有“浙江省”和“控制价 5 亿以上”。
        </EmptyState>
      ),
    },
    {
      name: '整页没有结果',
      render: () => (
        <EmptyState
          wide
          title="没有找到“跨江索道”"
          actions={<Button to="/search">换一个词</Button>}
        >
          标准、资讯、招标和帮助里都没有。
        </EmptyState>
      ),
    },
    { name: '出错', note: '点“重新加载”。', render: () => <RetryList /> },
  ],
} satisfies Example;
