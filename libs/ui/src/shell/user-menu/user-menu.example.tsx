import type { Example } from '../../examples/example.ts';
import { UserMenu, type UserMenuEntry } from './user-menu.tsx';

const ENTRIES: readonly UserMenuEntry[] = [
  { key: 'centre', label: '个人中心', icon: 'user', href: '/personalCenter' },
  { key: 'open', label: '开放平台', icon: 'external', href: '/open', newWindow: true },
];

export default {
  title: '会员菜单',
  group: '页面骨架',
  summary: '页头右边的菜单按钮，和登录按钮一样宽；手机上在菜单里平铺。',
  of: ['UserMenu'],
  accessibility: {
    keyboard: [
      'Enter、空格打开，焦点到第一项；按钮上 ↓ 到第一项，↑ 到最后一项。',
      '里面用 ↑ ↓ Home End 走，到头就绕回；Esc 关上，焦点回按钮；Tab 走开就关。',
      '只是聚焦不会打开，不然接着按的 Enter 会把它关上。',
    ],
    screenReader: [
      '按钮带 aria-haspopup="menu" 和 aria-expanded，名称是“某某的账号菜单”。',
      '列表是 role="menu"，每项 role="menuitem"；头像的字由样式写出，不念。',
    ],
    other: ['鼠标移上去打开，移开就关；触屏点一下。'],
    contrast: [
      { what: '名字', colour: 'text', on: 'paper' },
      { what: '头像的字', colour: 'on-ink', on: 'ink' },
    ],
  },
  states: [
    {
      name: '按钮与菜单',
      frame: 320,
      render: () => (
        <div style={{ display: 'grid', justifyItems: 'end', padding: 16 }}>
          <UserMenu name="王工" note="示例建设集团" entries={ENTRIES} onLogout={() => undefined} />
        </div>
      ),
    },
    {
      name: '平铺',
      render: () => (
        <UserMenu
          inline
          name="王工"
          note="138****0001"
          entries={ENTRIES}
          onLogout={() => undefined}
        />
      ),
    },
  ],
} satisfies Example;
