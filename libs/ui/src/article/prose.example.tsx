import type { Example } from '../examples/example.ts';
import { PrintSource, Prose } from './prose.tsx';
import { ZoomableProse } from './zoomable-prose.tsx';

const TEXT =
  '<h2 id="bearing">支座安装</h2><p>垫石顶面标高误差不大于 <strong>2 mm</strong>，四角高差不大于 1 mm。</p><ul><li>先检查型号和方向；</li><li>再对中，最后灌浆。</li></ul><table><tr><th>项目</th><th>允许偏差</th></tr><tr><td>轴线</td><td>5 mm</td></tr></table>';

const PICTURE =
  '<p>点图放大：</p><p><img src="/favicon.svg" alt="站点的标志" width="96" height="96"></p>';

export default {
  title: '正文',
  group: '数据与文章',
  summary: '文章、公告和帮助的正文。html 原样写出，只收接口净化过的文字。',
  of: ['Prose', 'ZoomableProse', 'PrintSource'],
  accessibility: {
    keyboard: [
      '宽表格的框可以聚焦，用方向键滚动。',
      '图片是链接，Enter 打开大图；Esc 关上，焦点回到图片。没有脚本时打开图片文件。',
    ],
    screenReader: [
      '标题末尾的“#”名为“本节的链接”；图片链接名为“放大图片：”加图片的说明。',
      '表格外框是名为“表格”的 group。',
    ],
    other: ['17 px、1.8 倍行高，一行 36 到 42 个字；打印时末尾有网址和日期。'],
    contrast: [
      { what: '正文', colour: 'text', on: 'paper' },
      { what: '链接', colour: 'blue-ink', on: 'paper' },
      { what: '看过的链接', colour: 'visited', on: 'paper' },
    ],
  },
  states: [
    { name: '文章', render: () => <Prose html={TEXT} /> },
    { name: '公告和帮助', note: '16 px。', render: () => <Prose small html={TEXT} /> },
    { name: '标题带链接', render: () => <Prose linked html={TEXT} /> },
    { name: '图片可放大', render: () => <ZoomableProse html={PICTURE} /> },
    {
      name: '打印的末行',
      note: '屏幕上看不见，打印预览里有。',
      render: () => <PrintSource url="https://example.com/detail/1" date="2026-11-24" />,
    },
  ],
} satisfies Example;
