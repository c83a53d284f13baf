import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({
  name: 'help-centre',
  port: 5172,
  // Neither share links, which end, nor searches; the home page lists the copies.
  offline: { pages: '^/help/(?:detail|num)/[^/]+$', kept: '看过的帮助文章', renews: true },
});
