import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Source of a guest who came without a referrer. */
export const DIRECT_SOURCE = '直接访问';

const MAX_LENGTH = 200;

/** Source of a guest from what its browser says: host and path of the referrer, without its query; else 直接访问. */
export function toGuestSource(given: string | undefined): string {
  const text = given?.trim() ?? '';
  if (!URL.canParse(text)) return DIRECT_SOURCE;
  const { protocol, host, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return DIRECT_SOURCE;
  return `${protocol}//${host}${pathname}`.slice(0, MAX_LENGTH);
}

const MAX_AGENTS = 2_000;
const MAX_AGENT_LENGTH = 300;

const knownAgents = new LRUCache<string, boolean>({ max: MAX_AGENTS });

/** Tests whether a browser's name is that of a known program. Answers are remembered: the list of programs is long. */
export function isKnownProgram(userAgent = ''): boolean {
  if (userAgent.length > MAX_AGENT_LENGTH) return isbot(userAgent);
  let known = knownAgents.get(userAgent);
  if (known === undefined) knownAgents.set(userAgent, (known = isbot(userAgent)));
  return known;
}

/** Tests whether a browser's name is that of a program, or missing. */
export const isProgram = (userAgent: string): boolean =>
  userAgent === '' || isKnownProgram(userAgent);
