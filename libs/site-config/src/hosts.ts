/** Public addresses of the products; derived from `PUBLIC_ORIGIN` by default. */
export interface Hosts {
  /** Origin of the portal, without a trailing slash. Absolute links, canonical addresses and feeds use it. */
  origin: string;
  /** Base of the provider's API. */
  api: string;
  /** Host of the page builder's pages. */
  page: string;
  /** Host of the PC site. */
  pc: string;
  /** Host of the mobile site. */
  wap: string;
  /** Host of the invitation reward pages. */
  inviteReward: string;
  /** Base addresses of static files. */
  cdn: readonly string[];
}

/** Returns the hosts from `PUBLIC_ORIGIN` and the `SITE_*_HOST` overrides. */
export function createHosts(env: Readonly<Record<string, string | undefined>>): Hosts {
  const origin = (env.PUBLIC_ORIGIN ?? 'http://localhost:8080').replace(/\/+$/, '');
  return {
    origin,
    api: env.SITE_API_HOST ?? `${origin}/api`,
    page: env.SITE_PAGE_HOST ?? origin,
    pc: env.SITE_PC_HOST ?? origin,
    wap: env.SITE_WAP_HOST ?? origin,
    inviteReward: env.SITE_INVITE_REWARD_HOST ?? origin,
    cdn: (env.SITE_CDN_HOSTS ?? '').split(',').filter(Boolean),
  };
}

/** Returns the platform's own host names, without ports. */
export function getOwnHostNames({ cdn, ...single }: Hosts): string[] {
  const names = [...Object.values(single), ...cdn]
    .filter((address: string) => URL.canParse(address, single.origin))
    .map((address: string) => new URL(address, single.origin).hostname);
  return [...new Set(names)];
}

/**
 * Tests whether a host is the platform's own, with or without `www.`. IP addresses and names without a dot are own
 * hosts, because companies never have them.
 */
export function isOwnHost(host: string, hosts: Hosts): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (!/\.[a-z][a-z0-9-]*$/.test(name)) return true;
  const own = getOwnHostNames(hosts);
  return own.includes(name) || own.includes(name.replace(/^www\./, ''));
}
