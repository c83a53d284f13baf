import { ownerOf, type Deployable } from '@zhucheng/site-config';
import { LinkContext, type LinkContextValue } from '@zhucheng/ui';
import { useMemo, type ReactNode } from 'react';
import { Link, Links, Scripts, ScrollRestoration } from 'react-router';
import { BootScript } from './boot-script.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { StateScript } from './state-script.tsx';

/** Props of {@link AppDocument}. */
export interface AppDocumentProps {
  /** The app that renders; links to paths of other apps become document links. */
  app: Deployable;
  children: ReactNode;
}

/** The HTML document of every app: head, the page, its data and its scripts. */
export function AppDocument({ app, children }: AppDocumentProps) {
  const links = useMemo<LinkContextValue>(
    () => ({ Link, ownsPath: (path) => ownerOf(path.replace(/[?#].*$/s, '')) === app }),
    [app],
  );
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
        <LinkContext value={links}>{children}</LinkContext>
        <NavigationEffects />
        <StateScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
