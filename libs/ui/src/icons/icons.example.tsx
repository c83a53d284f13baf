import type { Example } from '../examples/example.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { ICON_PATHS, type IconName } from './paths.ts';
import { WORK_ICON_PATHS, WorkIcon, type WorkIconName } from './work-icon.tsx';

/** An icon above its name. */
function Named({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span style={{ display: 'grid', justifyItems: 'center', gap: 6, width: 80 }}>
      {children}
      <code>{name}</code>
    </span>
  );
}

export default {
  title: '图标与标志',
  group: '图标与插图',
  summary: '一笔画的图标，跟着文字的颜色；工作台有自己的一套，访客的页面不装。',
  of: ['Icon', 'ICON_PATHS', 'Logo', 'WorkIcon', 'WORK_ICON_PATHS'],
  accessibility: {
    screenReader: [
      '默认是装饰（aria-hidden）；给了 label 就是 role="img"，名称是 label。',
      '标志总是装饰：旁边必有站名。',
    ],
    other: ['颜色是 currentColor，强制颜色模式下跟着系统。'],
  },
  states: [
    {
      name: '全部图标',
      stage: 'row',
      render: () => (
        <>
          {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
            <Named key={name} name={name}>
              <Icon name={name} />
            </Named>
          ))}
        </>
      ),
    },
    {
      name: '大小',
      stage: 'row',
      render: () => (
        <>
          <Icon name="bell" size={12} />
          <Icon name="bell" />
          <Icon name="bell" size={24} />
        </>
      ),
    },
    { name: '有意义的图标', render: () => <Icon name="lock" label="需要登录" /> },
    {
      name: '工作台的图标',
      stage: 'row',
      render: () => (
        <>
          {(Object.keys(WORK_ICON_PATHS) as WorkIconName[]).map((name) => (
            <Named key={name} name={name}>
              <WorkIcon name={name} />
            </Named>
          ))}
        </>
      ),
    },
    { name: '标志', render: () => <Logo /> },
    { name: '标志，深色底', stage: 'ink', render: () => <Logo onInk /> },
  ],
} satisfies Example;
