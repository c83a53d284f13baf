import { type ReactNode, useContext } from 'react';
import { Links, Scripts, ScrollRestoration } from 'react-router';
import { RenderContext } from '../runtime/render-context.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { SessionEffects } from './session-effects.tsx';

/** Id of the script element with the page's data. */
export const STATE_ID = 'state';

/** First inline script, rendered by the server and kept by hydration. */
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

/** Finished queries as inert JSON: the only transport of data from server to browser. */
function StateScript() {
  const { state = '' } = useContext(RenderContext);
  return (
    <script
      id={STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: state }}
    />
  );
}

/** Props of {@link AppDocument}. */
export interface AppDocumentProps {
  children: ReactNode;
  /** False in an app that members have no session in. */
  hasMembers?: boolean;
}

/**
 * HTML document of an app: head, page, data and scripts. The `Layout` of the root route. Pages that are not hydrated have
 * one script instead of data and effects.
 */
export function AppDocument({ children, hasMembers = true }: AppDocumentProps) {
  const { entryScript } = useContext(RenderContext);
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        {/* All apps share one origin; the portal serves the icon. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <BootScript />
        <Links />
      </head>
      <body>
        {children}
        {entryScript ?? (
          <>
            <NavigationEffects />
            {hasMembers && <SessionEffects />}
            <StateScript />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}
