import type { Example } from '../../examples/example.ts';
import { Button } from '../../forms/button.tsx';
import { BrandHeader } from './brand-header.tsx';
import type { NavigationEntry } from './navigation.tsx';
import { NewsPanel } from './news-panel.tsx';
import { HeaderHotline, SiteHeader } from './site-header.tsx';

const ITEMS: readonly NavigationEntry[] = [
  { key: 'home', label: '首页', href: '/' },
  {
    key: 'news',
    label: '资讯',
    href: '/information',
    panel: 'news',
    links: [{ label: '行业新闻', href: '/news' }],
  },
  { key: 'help', label: '帮助', href: '/help' },
];

const BRAND = { name: '筑程云', tagline: '工程项目管理云平台', hotline: '400-000-0000' };

const PANEL = (
  <NewsPanel
    columns={[
      { label: '行业新闻', href: '/news' },
      { label: '重点项目', href: '/news/tags' },
    ]}
    topics={[{ label: '装配式', href: '/news' }]}
    studyLinks={[{ label: '标准', href: '/standard', note: '现行与即将实施' }]}
    contentLinks={[{ label: '招标信息', href: '/tender', note: '公告、澄清和结果' }]}
    allColumnsHref="/information"
  />
);

export default {
  title: '页头',
  group: '页面骨架',
  summary: '60 px 的页头：标志、导航和资讯面板、搜索、热线、账号；手机上收成一个菜单。',
  of: ['SiteHeader', 'BrandHeader', 'HeaderHotline', 'NewsPanel', 'NavigationEntry'],
  accessibility: {
    keyboard: [
      '“/”把焦点放进搜索框，正在打字时不会。',
      '资讯面板只由旁边的按钮（Enter、空格）或 ↓ 打开，聚焦不开；Esc 关上，焦点回按钮。',
      '手机菜单是 details：Esc 关上，焦点回菜单按钮。',
    ],
    screenReader: [
      '页头是 banner，里面的 nav 名为“主导航”，当前一项 aria-current="page"。',
      '面板按钮带 aria-expanded 和 aria-controls，名称是“资讯导航”。',
    ],
    other: [
      '没有脚本时，面板靠悬停打开，菜单和搜索照样用。',
      '窄于 1200 px 收起热线和标语，1100 px 起搜索变成图标，820 px 起是菜单。',
    ],
    contrast: [
      { what: '导航', colour: 'text-2', on: 'paper' },
      { what: '标语', colour: 'text-3', on: 'paper' },
      { what: '墨底上的标语', colour: 'on-ink-2', on: 'ink' },
    ],
  },
  states: [
    {
      name: '站点页头',
      note: '鼠标移到“资讯”，或者在它的按钮上按 Enter。',
      frame: 420,
      render: () => (
        <SiteHeader
          brand={BRAND}
          items={ITEMS}
          current="news"
          panels={{ news: PANEL }}
          account={<Button to="/login">登录</Button>}
        />
      ),
    },
    {
      name: '墨色，没有搜索',
      frame: 120,
      render: () => (
        <SiteHeader
          onInk
          brand={BRAND}
          items={ITEMS}
          searchAction={null}
          account={
            <Button to="/login" variant="onInk">
              登录
            </Button>
          }
        />
      ),
    },
    {
      name: '只有标志',
      note: '登录、注册一类的页面。',
      frame: 120,
      render: () => (
        <BrandHeader title="筑程云" tagline="账号">
          <HeaderHotline hotline="400-000-0000" />
        </BrandHeader>
      ),
    },
  ],
} satisfies Example;
