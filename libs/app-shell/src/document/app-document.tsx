import type { ReactNode } from 'react';
import { Links, Scripts, ScrollRestoration } from 'react-router';
import { BootScript } from './boot-script.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { SessionEffects } from './session-effects.tsx';
import { StateScript } from './state-script.tsx';

/** The HTML document of every app: head, the page, its data and its scripts. The `Layout` of an app's root route. */
export function AppDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        {/* One origin, one icon: the portal serves it for every app. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <BootScript />
        <Links />
      </head>
      <body>
        {children}
        <NavigationEffects />
        <SessionEffects />
        <StateScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
