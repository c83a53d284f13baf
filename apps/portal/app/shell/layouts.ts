import { layout, type RouteConfigEntry } from '@react-router/dev/routes';

/** Names of the layouts in the site map, with their route modules. */
const LAYOUTS: Readonly<Record<string, string>> = {
  default: 'shell/default-layout.tsx',
  home: 'shell/default-layout.tsx',
  account: 'shell/standalone-layout.tsx',
  erp: 'shell/standalone-layout.tsx',
  treasure: 'shell/standalone-layout.tsx',
  'smart-site': 'shell/standalone-layout.tsx',
  'consulting-firm': 'shell/standalone-layout.tsx',
  bare: 'shell/standalone-layout.tsx',
};

/** Route id and module of a layout; those of the default layout for an unknown name. */
export function layoutRoute(name: string): { id: string; file: string } {
  const known = Object.hasOwn(LAYOUTS, name) ? name : 'default';
  return { id: `layout-${known}`, file: LAYOUTS[known] ?? 'shell/default-layout.tsx' };
}

/** Puts routes into the layout of that name. */
export function inLayout(name: string, routes: RouteConfigEntry[]): RouteConfigEntry {
  const { id, file } = layoutRoute(name);
  return layout(file, { id }, routes);
}
