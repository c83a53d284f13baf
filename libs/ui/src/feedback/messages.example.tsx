import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ToastRegion, type Toast } from './toast-region.tsx';

function SavedToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const add = (kind: Toast['kind'], text: string) =>
    setToasts((shown) => [...shown, { id: Date.now(), kind, text }]);
  return (
    <>
      <Button onClick={() => add('success', '已保存')}>成功</Button>
      <Button onClick={() => add('info', '3 条新公告')}>消息</Button>
      <Button onClick={() => add('error', '没有保存成功，请重试')}>失败</Button>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

export default {
  title: '消息与断网',
  group: '反馈与弹窗',
  summary: '浮在页面上的短消息，和断网时顶上的一条。',
  of: ['ToastRegion', 'OfflineBar'],
  accessibility: {
    keyboard: ['消息不抢焦点；每条有“关闭消息”按钮，Tab 可达。'],
    screenReader: [
      '消息区一直在页面里，是 aria-live="polite" 的 role="status"，来了就念。',
      '断网条也是 role="status"：断开和恢复都念。',
    ],
    other: ['何时消失由用它的人定；“减少动态效果”时不滑入；打印时不出现。'],
    contrast: [
      { what: '消息', colour: 'text', on: 'paper' },
      { what: '断网', colour: 'stage-clarification', on: 'stage-clarification-wash' },
      { what: '恢复', colour: 'ok', on: 'ok-wash' },
    ],
  },
  states: [
    { name: '消息', note: '点一个按钮。', frame: 260, render: () => <SavedToasts /> },
    { name: '断网', frame: 120, render: () => <OfflineBar state="offline" /> },
    { name: '恢复', frame: 120, render: () => <OfflineBar state="recovered" /> },
  ],
} satisfies Example;
