import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every path on one line. */
export default [
  layout('shell/entrance-layout.tsx', [
    route('console/login', 'login/route.tsx'),
    route('console/first', 'first/route.tsx'),
  ]),
  layout('shell/console-layout.tsx', [
    route('console', 'today/route.tsx'),
    route('console/media', 'media/route.tsx'),
    route('console/directories', 'directories/route.tsx'),
    route('console/tags', 'tags/route.tsx'),
    route('console/content/:kind?', 'content/list/route.tsx'),
    route('console/leads/:id?', 'leads/route.tsx'),
    route('console/reports/:name?', 'reports/route.tsx'),
    route('console/chat/:id?', 'chat/route.tsx'),
    route('console/imports', 'imports/route.tsx'),
    route('console/imports/:id', 'imports/import-page.tsx'),
    route('console/staff', 'staff/route.tsx'),
    route('console/roles', 'roles/route.tsx'),
    route('console/audit', 'audit/route.tsx'),
    route('console/content/:kind/:id', 'content/editor/route.tsx'),
    route('console/pages/:part?', 'pages/route.tsx'),
    route('console/help/:part?', 'help/route.tsx'),
    route('console/settings/:group?', 'settings/route.tsx'),
    route('*', 'shell/unknown.tsx'),
  ]),
] satisfies RouteConfig;
