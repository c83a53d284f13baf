import { PAGE_APPS, PATH_TABLE, type Deployable } from '@zhucheng/site-config';

/** Line of nginx's `map`: pattern of the raw request URI and the app that owns it. */
export interface OwnerRoute {
  pattern: string;
  owner: Deployable;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns the path table as patterns of the raw URI, in matching order; unmatched URIs belong to the portal. The
 * prefix `/help` covers itself, everything below it, and its data at `/help.data`.
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
