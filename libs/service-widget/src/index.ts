import { staticIsland } from '@zhucheng/app-shell';

/**
 * Floating service widget: 微信, 在线客服, 热线, 立即咨询, AI and 顶部. Server-rendered, the same for all visitors; links and
 * popovers work before any script. Layouts take it as `widget`; the page script moves it.
 */
export const ServiceWidget = staticIsland({
  name: 'service-widget',
  load: () => import('./widget/service-widget.tsx'),
  persistent: true,
});
