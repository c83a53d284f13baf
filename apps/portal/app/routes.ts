import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { inLayout } from './shell/layouts.ts';

/**
 * Site map of the portal: every path and alias on one line, in its layout. `id` distinguishes aliases of a page.
 */
export default [
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap/index.ts'),
  route('sitemap-pages.xml', 'seo/sitemap/pages.ts'),
  ...['articles', 'columns', 'tags', 'notices', 'projects', 'organisations'].map((kind) =>
    route(`sitemap-${kind}.xml`, 'seo/sitemap/part.ts', { id: `sitemap-${kind}` }),
  ),
  route('weChat/code.svg', 'company/we-chat/code.ts'),
  route('feed/:format/:list/:id?', 'seo/feed/route.ts'),
  route('information/tender/chart.svg', 'tenders/stats/chart.ts'),
  route('tenderDetails/:id/ocds.json', 'tenders/project/ocds.ts'),
  route('tenderDetails/:id/calendar.ics', 'tenders/project/calendar.ts'),

  inLayout('home', [
    index('home/route.tsx'),
    route('index', 'home/route.tsx', { id: 'home-alias-index' }),
    route('front/index', 'home/route.tsx', { id: 'home-alias-front' }),
    route('index1', 'home/search-first/route.tsx'),
  ]),

  inLayout('account', [
    route('login', 'account/login/route.tsx'),
    route('front/login', 'account/login/route.tsx', { id: 'login-alias-front' }),
    route('front/home', 'account/login/route.tsx', { id: 'login-alias-front-home' }),
    route('register', 'account/login/route.tsx', { id: 'login-alias-register' }),
    route('resetPassword', 'account/reset-password/route.tsx'),
    route('invite', 'account/invite/route.tsx'),
    route('invite/register', 'account/invite/route.tsx', { id: 'invite-alias-register' }),
  ]),
  inLayout('erp', [route('erplogin', 'account/erp-login/route.tsx')]),
  inLayout('treasure', [route('treasurelogin', 'account/treasure-login/route.tsx')]),

  inLayout('default', [
    route('information', 'information/home/route.tsx'),
    route('information/tender', 'tenders/list/route.tsx', { id: 'information-tender' }),
    route('information/list/:id?/:page?', 'information/list/route.tsx'),

    route('news', 'news/home/route.tsx'),
    route('news/list/:id/:page?', 'news/list/route.tsx'),
    route('news/tag/:id/:page?', 'news/tag/route.tsx'),
    route('news/tags/:page?', 'news/tags/route.tsx'),
    route('news/:id', 'news/detail/route.tsx', { id: 'news-detail' }),

    route('standard/detail/:id', 'standards/detail/route.tsx'),
    route('standard/:id?/:page?', 'standards/list/route.tsx'),
    route('policy/detail/:id', 'policies/detail/route.tsx'),
    route('policy/:id?/:page?', 'policies/list/route.tsx'),
    route('paper/detail/:id', 'papers/detail/route.tsx'),
    route('paper/:id?/:page?', 'papers/list/route.tsx'),
    route('solution/detail/:id', 'solutions/detail/route.tsx'),
    route('solution/:id?/:page?', 'solutions/list/route.tsx'),
    route('product', 'products/list/route.tsx'),
    route('product/log/:page?', 'products/log/route.tsx'),
    route('product/:id', 'products/detail/route.tsx'),
    route('video', 'video/route.tsx'),
    route('detail/:id', 'materials/detail/route.tsx'),

    route('tender/detail/:id/:type/:stageType', 'tenders/notice/route.tsx'),
    route('tender/:catNo?/:id?/:page?/:bidStageId?', 'tenders/list/route.tsx', {
      id: 'tender-list',
    }),
    route('tenderDetails/:id', 'tenders/project/route.tsx'),

    route('search', 'search/route.tsx'),

    route('backService', 'company/background-check/route.tsx'),
    route('weChat', 'company/we-chat/route.tsx'),
    route('recruit', 'recruit/route.tsx'),
    route('service', 'legal/service/route.tsx'),
    route('agreement/service', 'legal/service/route.tsx', { id: 'service-alias' }),
    route('pravicy', 'legal/privacy/route.tsx'),
    route('agreement/pravicy', 'legal/privacy/route.tsx', { id: 'pravicy-alias' }),

    route('personalCenter', 'account/personal-centre/route.tsx'),
    route('organisation', 'account/organisation/route.tsx'),

    route('dev/outbox', 'outbox/route.tsx'),

    route('router', 'status/navigation/route.tsx'),
    route('404', 'status/navigation/route.tsx', { id: 'not-found' }),
    route('500', 'status/server-error/route.tsx'),
    route('*', 'status/unknown/route.tsx'),
  ]),

  inLayout('consulting-firm', [route('jycic', 'company/consulting/route.tsx')]),

  inLayout('smart-site', [route('neisheng', 'company/smart-site/route.tsx')]),

  inLayout('bare', [
    route('domainError', 'status/unknown-domain/route.tsx'),
    route('doubleAuth', 'account/double-auth/route.tsx'),
    route('loginPreview', 'account/login-preview/route.tsx'),
    route('authorize', 'account/authorize/route.tsx'),
    route('Oauth/:type', 'account/oauth/route.tsx'),
  ]),
] satisfies RouteConfig;
