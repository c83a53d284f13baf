import { defineAppConfig } from '@zhucheng/app-build/vite';

/** Pages of accounts show nothing without the network, or have one-time codes in their address. */
const ACCOUNT_PAGES = [
  ...['login', 'front', 'register', 'erplogin', 'treasurelogin', 'resetPassword', 'invite'],
  ...['doubleAuth', 'loginPreview', 'authorize', 'Oauth', 'personalCenter', 'organisation', 'dev'],
];

export default defineAppConfig({
  name: 'portal',
  port: 5171,
  pdf: true,
  offline: {
    pages: `^/(?!(?:${ACCOUNT_PAGES.join('|')})(?:/|$))`,
    kept: '看过的页面和收藏的公告',
  },
});
