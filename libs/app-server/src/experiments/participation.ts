import type { IncomingMessage } from 'node:http';
import { STAFF_SIGNED_IN_COOKIE } from '@zhucheng/contracts/constants';
import {
  chooseVariant,
  getExperimentCookie,
  isVariant,
  type RunningExperiment,
  type Variant,
} from '@zhucheng/domain-service/experiments';
import { isbot } from 'isbot';

/** Variant and cookie of a request for a page under test. */
export interface Participation {
  variant: Variant;
  /** True if its view is counted. */
  counted: boolean;
  /** `Set-Cookie` for a visitor who had no letter. */
  cookie?: string;
}

/** Seconds for which a visitor keeps a letter. */
const COOKIE_MAX_AGE = 30 * 86_400;

/** Returns the value of a cookie; over https with its prefix, which binds it to this host. */
function getCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/**
 * Tests whether a visitor will see the reply: neither a prefetch nor requested by a script, such as the offline worker's
 * copy. Browsers that don't tell are believed.
 */
function isView({ method, headers }: IncomingMessage): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers;
  return method === 'GET' && destination === 'document' && purpose === undefined;
}

/**
 * Chooses the variant of a request. Programs and staff see A and are not counted; a visitor keeps the letter of his cookie,
 * or is given one. Requests that are no view, such as prefetches, neither give letters nor count.
 */
export function chooseParticipation(
  request: IncomingMessage,
  experiment: RunningExperiment,
  isSecure: boolean,
  random: () => number = Math.random,
): Participation {
  const { cookie: cookies, 'user-agent': agent } = request.headers;
  const prefix = isSecure ? '__Host-' : '';
  const isStaff = getCookie(cookies, prefix + STAFF_SIGNED_IN_COOKIE) === '1';
  if (isStaff || !agent || isbot(agent)) return { variant: 'A', counted: false };
  const name = prefix + getExperimentCookie(experiment);
  const letter = getCookie(cookies, name);
  if (isVariant(letter)) return { variant: letter, counted: isView(request) };
  if (!isView(request)) return { variant: 'A', counted: false };
  const variant = chooseVariant(random());
  // Readable by scripts: links to the page load its document, see `follow-links.ts` of app-shell.
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { variant, counted: true, cookie: `${name}=${variant}; ${attributes}` };
}
