import { getEnvironment, hosts, getOwnHostNames } from '@zhucheng/site-config';
import { earlyInputSource } from '../client/early-input.ts';
import { reloadGuardSource } from '../client/reload-guard.ts';
import { escapeJson } from '../runtime/escape-json.ts';
import { useNonce } from '../runtime/render-context.tsx';

/** Configuration that the browser may know: the brand's overrides and the public origin. */
function publicEnvironment(): Record<string, string> {
  const entries = Object.entries(getEnvironment()).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (entry[0] === 'PUBLIC_ORIGIN' || entry[0].startsWith('SITE_')),
  );
  return Object.fromEntries(entries);
}

/**
 * Marks the document where the host is not the platform's own, before anything is painted: the account pages then hold
 * back the platform's name until they know whose host it is (`isOwnHost` decides once scripts run).
 */
const hostSource = () =>
  `${escapeJson(getOwnHostNames(hosts))}.includes(location.hostname)||(document.documentElement.dataset.host="other");`;

// The environment does not change while a process runs. The browser keeps what the server wrote.
const bootSource =
  typeof document === 'undefined'
    ? `window.__SITE__=${escapeJson(publicEnvironment())};${hostSource()}${reloadGuardSource}${earlyInputSource}`
    : '';

/**
 * Runs before any module: hands over the site's configuration, marks foreign hosts, watches for assets that fail to load,
 * and keeps clicks that come too early.
 */
export function BootScript() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: bootSource }}
    />
  );
}
