import { getEnvironment, hosts, getOwnHostNames } from '@zhucheng/site-config';
import { earlyInputSource } from '../client/early-input.ts';
import { reloadGuardSource } from '../client/reload-guard.ts';
import { escapeJson } from './escape-json.ts';

/** Returns the configuration for the browser: the brand's overrides and the public origin. */
function publicEnvironment(): Record<string, string> {
  const entries = Object.entries(getEnvironment()).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (entry[0] === 'PUBLIC_ORIGIN' || entry[0].startsWith('SITE_')),
  );
  return Object.fromEntries(entries);
}

/**
 * Inline script that marks the document on hosts other than the platform's own, before the first paint: account pages
 * then hide the platform's name until the owner of the host is known (decided by `isOwnHost`).
 */
const hostSource = () =>
  `${escapeJson(getOwnHostNames(hosts))}.includes(location.hostname)||(document.documentElement.dataset.host="other");`;

/**
 * Returns the first inline script of a page: site configuration, mark of other hosts, reload guard, recording of
 * early input. Called on the server only, so the browser never loads its source.
 */
export const createBootSource = (): string =>
  `window.__SITE__=${escapeJson(publicEnvironment())};${hostSource()}${reloadGuardSource}${earlyInputSource}`;
