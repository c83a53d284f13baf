import { isDeepStrictEqual } from 'node:util';
import type { EndpointDef } from '@zhucheng/contracts';
import type { Config } from '../config.ts';

/**
 * How an endpoint's replies become bytes. In development and tests a reply that isn't what the contract says (wrong,
 * incomplete, or with a key too many) fails; in production it is only written.
 */
export function createSerialiser(
  endpoint: EndpointDef,
  mode: Config['mode'],
): (reply: object) => Buffer {
  if (mode === 'production') return (reply) => Buffer.from(JSON.stringify(reply));
  return (reply) => {
    const text = JSON.stringify(reply);
    const sent: unknown = JSON.parse(text);
    const parsed = endpoint.reply.safeParse(sent);
    if (!parsed.success) throw new ContractViolation(endpoint, parsed.error.message);
    if (!isDeepStrictEqual(parsed.data, sent)) {
      throw new ContractViolation(endpoint, 'the reply has keys that the contract does not name');
    }
    return Buffer.from(text);
  };
}

/** A reply that breaks its contract: a bug of the handler. */
export class ContractViolation extends Error {
  constructor(endpoint: EndpointDef, detail: string) {
    super(`${endpoint.path} breaks its contract: ${detail}`);
  }
}
