import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';

export default {
  title: '样式表与全局类',
  group: '工具',
  summary: '三份样式表：全部样式（每个应用引一次）、只有设计变量、换页的过渡。其余样式跟着组件走。',
  of: ['@zhucheng/ui/styles.css', '@zhucheng/ui/tokens.css', '@zhucheng/ui/page-change.css'],
  accessibility: {
    keyboard: ['键盘聚焦是 2 px 白边加 2 px 蓝边；强制颜色模式下换成轮廓线，同样看得见。'],
    screenReader: ['.sr 的内容看不见，但读屏念得到。'],
    other: ['“减少动态效果”时，动画、过渡和平滑滚动全部关闭，换页也不淡入淡出。'],
    contrast: [
      { what: '聚焦的环', colour: 'blue', on: 'paper', kind: 'mark' },
      { what: '标出的命中', colour: 'text', on: 'mark' },
    ],
  },
  states: [
    {
      name: '只给读屏',
      note: '屏幕上只有“更多”，读屏念“更多招标公告”。',
      render: () => (
        <a href="/tender">
          更多<span className="sr">招标公告</span>
        </a>
      ),
    },
    {
      name: '词组不断开',
      render: () => (
        <p>
          <span className="phrase">跨海大桥</span>
          <span className="phrase">主体工程</span>
          <span className="phrase">施工监理</span>
        </p>
      ),
    },
    {
      name: '绘图网格',
      render: () => (
        <div className="drafting-grid">
          <br />
          <br />
        </div>
      ),
    },
    { name: '聚焦的环', note: '按 Tab 看。', render: () => <Button>聚焦我</Button> },
  ],
} satisfies Example;
