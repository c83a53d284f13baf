import { PAGE_APPS, PATH_TABLE, type Deployable } from '@zhucheng/site-config';

/** One line of nginx's `map`: what the raw request URI has to look like, and who owns it. */
export interface OwnerRoute {
  pattern: string;
  owner: Deployable;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The path table as patterns over the raw URI, in the order in which they are tried; what none matches belongs to the
 * portal. `/help` owns itself, everything below it, and its data at `/help.data`.
 */
export function listOwnerRoutes(): OwnerRoute[] {
  const assets = PAGE_APPS.map((app) => ({
    pattern: `^/assets/${escapeRegExp(app)}/`,
    owner: app as Deployable,
  }));
  const pages = PATH_TABLE.map(({ owner, prefixes }) => ({
    pattern: `^(?:${prefixes.map(escapeRegExp).join('|')})(?:\\.data)?(?:[/?]|$)`,
    owner,
  }));
  return [...assets, ...pages];
}
