import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that form its /64 network, which usually belongs to one customer. */
const NETWORK_GROUPS = 4;

/**
 * Key that an address is counted under: an IPv4 address itself, an IPv6 address by its /64, because one machine may use
 * any address in it. `::ffff:1.2.3.4` is 1.2.3.4. Anything else is returned unchanged.
 */
export function subnetKey(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  // A dotted end stands for two groups.
  const dotted = last.at(-1)?.includes('.') ? 1 : 0;
  const gap = tail === undefined ? 0 : 8 - first.length - last.length - dotted;
  const all = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  const network = all
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
