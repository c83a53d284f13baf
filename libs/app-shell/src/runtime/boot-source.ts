import { getEnvironment, hosts, getOwnHostNames } from '@zhucheng/site-config';
import { earlyInputSource } from '../client/early-input.ts';
import { reloadGuardSource } from '../client/reload-guard.ts';
import { escapeJson } from './escape-json.ts';

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

/**
 * The page's first inline script: the site's configuration, the mark of foreign hosts, the guard for assets that fail to
 * load, and clicks that come before the page's code. Rendered by the server only, so the browser never loads its source.
 */
export const createBootSource = (): string =>
  `window.__SITE__=${escapeJson(publicEnvironment())};${hostSource()}${reloadGuardSource}${earlyInputSource}`;
