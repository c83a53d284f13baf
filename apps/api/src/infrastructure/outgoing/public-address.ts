import { Resolver } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are not part of the public internet, by the registries of special purpose addresses. */
const SPECIAL_V4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of 2000::/3, the only IPv6 addresses in public use: tunnels, which may lead anywhere, documentation and benchmarks. */
const SPECIAL_V6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet in its usual form; false for all others, mapped and translated ones too. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Address of a name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<ResolvedAddress[]>;

const TRY_MS = 2_000;
const TRIES = 2;

/** Limit over all tries and servers. */
const TOTAL_MS = 5_000;

/** Names that are the machine itself wherever they are looked up (RFC 6761): nobody is asked. */
const isLoopbackName = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/**
 * Finds addresses by asking DNS servers (`address` or `address:port`), by default the machine's, for a limited time. Not by
 * the system's look-up: it waits in one of a few threads, and a few names without an answer would hold up all others.
 */
export function createResolve(servers: readonly string[], totalMs = TOTAL_MS): Resolve {
  return async (name) => {
    if (isLoopbackName(name)) return [{ address: '127.0.0.1', family: 4 }];
    // A resolver of its own for each name: it is cancelled alone.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), Math.min(totalMs, TOTAL_MS));
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    clearTimeout(timer);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const failed = found.find((one) => one.status === 'rejected');
    if (addresses.length === 0 && failed) throw failed.reason;
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  };
}

/** The address that was asked for is not in the public internet. */
export class NotPublicError extends Error {
  constructor(name: string) {
    super(`${name} 的地址不在公网`);
  }
}

/** Addresses of a name; throws unless all of them are public. */
export async function resolvePublic(resolve: Resolve, name: string): Promise<ResolvedAddress[]> {
  const found = await resolve(name);
  const isSafe = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
  if (!isSafe) throw new NotPublicError(name);
  return found;
}

/**
 * Look-up for sockets that fails unless all addresses of a name are public. The socket connects to the addresses that were
 * checked: the name isn't resolved again.
 */
export function createPublicLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolvePublic(resolve, name).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => done(error as Error, ''),
    );
  };
}
