import type { WritingOrder } from './plan.ts';

/** Text that tells one order from another; chance depends on it alone. Fields in the order of their names. */
export const getOrderSeed = ({ tool, fields }: Pick<WritingOrder, 'tool' | 'fields'>): string =>
  `${tool.id}\n${Object.keys(fields)
    .sort()
    .map((name) => `${name}=${JSON.stringify(fields[name])}`)
    .join('\n')}`;

/** FNV-1a hash of a text as a number from 0 to below 1: chance that is the same for the same order. */
export function hashToUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
