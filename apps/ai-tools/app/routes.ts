import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every path on one line. */
export default [
  layout('shell/header-layout.tsx', [
    route('aiToolList', 'tool-list/route.tsx'),
    route('aiToolDetail', 'tool/route.tsx'),
    route('aiWriteList', 'write-list/route.tsx'),
    route('aipaper', 'paper/to-index.ts'),
    route('aipaper/index', 'paper/index/route.tsx'),
    route('aipaper/create', 'paper/create/route.tsx'),
    route('aipaper/detail/:id', 'paper/detail/route.tsx'),
    route('*', 'shell/unknown.tsx'),
  ]),
  layout('shell/work-layout.tsx', [
    route('Conversation', 'conversation/route.tsx'),
    route('contract', 'contract/route.tsx'),
    route('aipaper/edit/:id', 'paper/edit/route.tsx'),
  ]),
] satisfies RouteConfig;
