import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map of the help centre: every path on one line. All paths begin with /help. */
export default [
  route('help/llms.txt', 'home/llms.ts'),
  route('help/detail/:resId/article.md', 'article/markdown.ts'),

  layout('shell/share-layout.tsx', [route('help/share/:shareId', 'share/route.tsx')]),
  layout('shell/header-layout.tsx', [
    route('help', 'home/route.tsx'),
    route('help/index', 'home/redirect.tsx'),
    route('help/search', 'search/redirect.tsx'),
    route('help/search/:keywords', 'search/route.tsx'),
    route('help/detail/:resId', 'article/route.tsx'),
    route('help/num/:resNumber', 'article/by-number.tsx'),
    route('help/:id/:page?', 'column/route.tsx'),
    route('*', 'shell/unknown.tsx'),
  ]),
] satisfies RouteConfig;
