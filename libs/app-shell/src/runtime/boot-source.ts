import { SIGNED_IN_COOKIE } from '@zhucheng/contracts/constants';
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
 * Inline script that marks the document of a browser in which a member is probably logged in, before the first paint:
 * the header then keeps the account menu's place free instead of showing the login button (`site-header.module.css`).
 */
const signedInSource = `/(^|; )(__Host-)?${SIGNED_IN_COOKIE}=1/.test(document.cookie)&&(document.documentElement.dataset.signedIn="");`;

const siteSource = () => `window.__SITE__=${escapeJson(publicEnvironment())};`;

/** Returns the first inline script of a page that is not hydrated: site configuration and reload guard. */
export const createIslandBootSource = (): string => siteSource() + reloadGuardSource;

/**
 * Returns the first inline script of a page: site configuration, marks of other hosts and of logins, reload guard, recording of
 * early input. Called on the server only, so the browser never loads its source.
 */
export const createBootSource = (): string =>
  `${siteSource()}${hostSource()}${signedInSource}${reloadGuardSource}${earlyInputSource}`;
