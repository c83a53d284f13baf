import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every path on one line. */
export default [
  layout('shell/header-layout.tsx', [
    route('open', 'home/route.tsx'),
    route('open/api', 'reference/index-route.tsx'),
    route('open/api/:id', 'reference/route.tsx'),
    route('open/guide/:slug', 'guides/route.tsx'),
    route('open/console/:id?', 'console/route.tsx'),
    route('open/errors/:code?', 'errors/route.tsx'),
    route('open/ui', 'ui/index-route.tsx'),
    route('open/ui/:name', 'ui/route.tsx'),
    route('*', 'shell/unknown.tsx'),
  ]),
  route('open/ui/:name/:state', 'ui/frame-route.tsx'),
] satisfies RouteConfig;
