import type { Example } from './examples/example.ts';
import { AppLink } from './app-link.tsx';
import { Icon } from './icons/icon.tsx';

export default {
  title: '链接',
  group: '按钮与表单',
  summary: '站内唯一的链接：就是普通的 a 元素。本应用的页面就地切换，别的应用的页面重新载入。',
  of: ['AppLink'],
  accessibility: {
    keyboard: ['Tab 聚焦，Enter 打开；Ctrl、Shift 和中键照浏览器的规矩开新窗口。'],
    screenReader: ['名称是里面的文字；只有图标时要给 aria-label。'],
    other: ['newWindow 带 rel="noopener noreferrer"，新窗口拿不到 window.opener。'],
    contrast: [{ what: '链接蓝', colour: 'blue-ink', on: 'paper' }],
  },
  states: [
    { name: '站内', render: () => <AppLink to="/tender">招标信息</AppLink> },
    {
      name: '新窗口',
      render: () => (
        <AppLink to="/help" newWindow>
          帮助中心
        </AppLink>
      ),
    },
    {
      name: '只有图标',
      note: '读屏念 aria-label。',
      render: () => (
        <AppLink to="/search" aria-label="搜索">
          <Icon name="search" />
        </AppLink>
      ),
    },
  ],
} satisfies Example;
