import { SCOPE_IDS } from '@zhucheng/contracts';
import type { Provider } from 'oidc-provider';
import { STANDARD_SCOPES } from './requested-scopes.rules.ts';
import { SERVER_METADATA_PATH, toIssuer } from './resources.rules.ts';

/** Where the provider itself has its metadata. */
const OWN_METADATA_PATH = '/.well-known/oauth-authorization-server';

/**
 * Puts the provider, which knows its paths without a prefix, below its issuer's path, and its metadata where RFC 8414 wants
 * them. It gets the site's cookies as the public address is, not as the gateway's connection to this process is, and leaves
 * no session of its own in the browser.
 */
export function mountProvider(provider: Provider, origin: string): void {
  const prefix = new URL(toIssuer(origin)).pathname;
  provider.use(async (ctx, next) => {
    const { url, path } = ctx;
    ctx.cookies.secure = origin.startsWith('https:');
    ctx.mountPath = prefix;
    // An absolute address: the provider makes its own by it, and would take Host otherwise.
    ctx.originalUrl = ctx.request.originalUrl = origin + url;
    ctx.path = path === SERVER_METADATA_PATH ? OWN_METADATA_PATH : path.slice(prefix.length);
    const isMetadata = ctx.path.startsWith('/.well-known/');
    try {
      await next();
    } finally {
      // The log is to have the address that was called.
      ctx.url = url;
    }
    if (isMetadata) ctx.body = withApiScopes(ctx.body);
    const session = `${provider.cookieName('session')}=`;
    const cookies = [ctx.response.headers['set-cookie'] ?? []].flat();
    const kept = cookies.filter((cookie) => !cookie.startsWith(session));
    if (kept.length < cookies.length) {
      if (kept.length === 0) ctx.remove('set-cookie');
      else ctx.set('set-cookie', kept);
    }
  });
}

/** Metadata with the scopes of the resources, which the provider doesn't count among its own. */
const withApiScopes = (metadata: unknown) =>
  typeof metadata === 'object' && metadata !== null && 'scopes_supported' in metadata
    ? { ...metadata, scopes_supported: [...SCOPE_IDS, ...STANDARD_SCOPES] }
    : metadata;
