import type { Example } from './examples/example.ts';
import { cx } from './class-names.ts';
import { durationInWords, formatDuration } from './data-display/duration.ts';
import { toObjectPosition } from './focal-point.ts';
import { formatCount } from './format-count.ts';
import { shortenText } from './shorten-text.ts';

export default {
  title: '小工具',
  group: '工具',
  summary: '组件共用的函数：拼类名、写数字和时长、截短文字、裁图的焦点。服务器和浏览器写出的一样。',
  of: ['cx', 'formatCount', 'shortenText', 'formatDuration', 'durationInWords', 'toObjectPosition'],
  accessibility: {
    screenReader: ['durationInWords 给读屏用：念“2 分 8 秒”，不念“二比零八”。'],
    other: ['shortenText 尽量在标点后截断，并加省略号；按字符数，不会把一个生僻字切成两半。'],
  },
  states: [
    {
      name: '拼类名',
      note: '假的略去；一个不剩就是 undefined，不写空的 class。',
      render: () => <code>{cx('row', false, undefined, 'selected')}</code>,
    },
    { name: '数字', render: () => <span>{formatCount(1234567)} 条</span> },
    {
      name: '时长',
      render: () => (
        <span>
          {formatDuration(128)}，读作{durationInWords(128)}
        </span>
      ),
    },
    {
      name: '截短',
      render: () => (
        <p>
          {shortenText('本项目为江北至临港快速路二期，含桥梁三座、隧道一座，工期 730 天。', 24)}
        </p>
      ),
    },
    {
      name: '裁图的焦点',
      note: '编辑在图上点的位置，裁掉四周时留住它。',
      render: () => <code>object-position: {toObjectPosition({ x: 30, y: 65 })}</code>,
    },
  ],
} satisfies Example;
