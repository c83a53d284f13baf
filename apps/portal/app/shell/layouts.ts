import { layout, type RouteConfigEntry } from '@react-router/dev/routes';

/** The layouts of the portal, by the name that the site map gives them. */
const LAYOUTS: Readonly<Record<string, string>> = {
  default: 'shell/default-layout.tsx',
  home: 'shell/home-layout.tsx',
  account: 'shell/account-layout.tsx',
  erp: 'shell/erp-layout.tsx',
  treasure: 'shell/treasure-layout.tsx',
  'smart-site': 'shell/smart-site-layout.tsx',
  'consulting-firm': 'shell/consulting-layout.tsx',
  bare: 'shell/bare-layout.tsx',
};

/** File of a layout; an unknown name means the default one. */
export function layoutFile(name: string): string {
  const file = Object.hasOwn(LAYOUTS, name) ? LAYOUTS[name] : undefined;
  return file ?? 'shell/default-layout.tsx';
}

/** Puts routes into the layout of that name. */
export function inLayout(name: string, routes: RouteConfigEntry[]): RouteConfigEntry {
  return layout(layoutFile(name), routes);
}
