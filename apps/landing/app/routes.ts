import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map of the landing pages: every path on one line. */
export default [
  layout('shell/landing-layout.tsx', [
    route('erp', 'erp/route.tsx'),
    route('treasure', 'treasure/route.tsx'),
    route('jizhibao', 'jizhibao/route.tsx'),
    route('qibaoerp', 'qibaoerp/route.tsx'),
    route('erppro', 'erppro/route.tsx'),
    route('treasurepro', 'treasurepro/route.tsx'),
    route('jizhibaopro', 'jizhibaopro/route.tsx'),
    route('*', 'shell/unknown.tsx'),
  ]),
] satisfies RouteConfig;
