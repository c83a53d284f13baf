import { type ReactNode, useContext } from 'react';
import { Links, Scripts, ScrollRestoration } from 'react-router';
import { escapeJson } from '../runtime/escape-json.ts';
import { RenderContext } from '../runtime/render-context.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { SessionEffects } from './session-effects.tsx';

/** Id of the element that carries the page's data. */
export const STATE_ID = 'state';

/** First inline script, written by the server; the browser keeps what is there. */
function BootScript() {
  const { bootSource = '', nonce } = useContext(RenderContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: bootSource }}
    />
  );
}

/** The only transport of data from server to browser: the finished queries, as inert JSON. */
function StateScript() {
  const { snapshot } = useContext(RenderContext);
  const json = snapshot ? escapeJson(snapshot) : '';
  return (
    <script
      id={STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

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
