import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { Button } from './button.tsx';

function SaveButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
      {busy ? '正在保存' : '保存'}
    </Button>
  );
}

function FollowButton() {
  const [followed, setFollowed] = useState(true);
  return (
    <Button icon="star" aria-pressed={followed} onClick={() => setFollowed(!followed)}>
      收藏
    </Button>
  );
}

export default {
  title: '按钮',
  group: '按钮与表单',
  summary: '按钮，或者长得像按钮的链接：给了 to 就是链接，能用中键在新窗口打开。',
  of: ['Button'],
  accessibility: {
    keyboard: [
      'Tab 聚焦，按钮按 Enter 或空格触发，链接按 Enter 打开。',
      '忙的按钮不失去焦点：它用 aria-disabled 而不是 disabled，点击和表单里的 Enter 都不起作用。',
    ],
    screenReader: ['忙的时候报 aria-busy；图标不念，名称就是文字。'],
    other: ['窄于 820 px 时至少 44 px 高；“减少动态效果”时不转圈；打印时不出现。'],
    contrast: [
      { what: '橙色按钮的字', colour: 'ink', on: 'orange' },
      { what: '蓝色按钮的字', colour: 'on-ink', on: 'blue' },
      { what: '墨色按钮的字', colour: 'on-ink', on: 'ink' },
      { what: '不可用的字', colour: 'text-3', on: 'sheet-2' },
    ],
  },
  states: [
    {
      name: '六种样子',
      note: '一屏最多一个橙色；其余有填充的用蓝色，搜索用墨色，别的描边。',
      stage: 'row',
      render: () => (
        <>
          <Button variant="cta">免费试用</Button>
          <Button variant="primary">保存</Button>
          <Button variant="ink">搜索</Button>
          <Button>取消</Button>
          <Button variant="text">展开全部</Button>
        </>
      ),
    },
    {
      name: '深色底上',
      stage: 'ink',
      render: () => <Button variant="onInk">了解更多</Button>,
    },
    {
      name: '四种高度',
      note: '32、40、44（和输入框并排）、48 px。',
      stage: 'row',
      render: () => (
        <>
          <Button size="small">下载</Button>
          <Button>下载</Button>
          <Button size="field">下载</Button>
          <Button size="large">下载</Button>
        </>
      ),
    },
    {
      name: '带图标',
      stage: 'row',
      render: () => (
        <>
          <Button icon="print">打印</Button>
          <Button icon="download" to="/information/list?tabsType=download">
            去下载
          </Button>
        </>
      ),
    },
    { name: '忙', note: '点一下试试：图标转起来，再点没有反应。', render: () => <SaveButton /> },
    { name: '不可用', render: () => <Button disabled>提交</Button> },
    {
      name: '开关',
      note: 'aria-pressed 为 true 时变蓝。',
      render: () => <FollowButton />,
    },
    { name: '占满一行', render: () => <Button block>查看全部</Button> },
  ],
} satisfies Example;
