import { isDeepStrictEqual } from 'node:util';
import type { EndpointDef } from '@zhucheng/contracts';
import type { Config } from '../../config.ts';

type SerialisedEndpoint = Pick<EndpointDef, 'path' | 'reply'>;

/**
 * Creates the serialiser of an endpoint's replies. In development and tests a reply that differs from the contract (wrong,
 * incomplete, or with an extra key) fails; in production replies are not checked.
 */
export function createSerialiser(
  endpoint: SerialisedEndpoint,
  mode: Config['mode'],
): (reply: object) => string {
  if (mode === 'production') return (reply) => JSON.stringify(reply);
  return (reply) => {
    const text = JSON.stringify(reply);
    const sent: unknown = JSON.parse(text);
    const parsed = endpoint.reply.safeParse(sent);
    if (!parsed.success) throw new ContractViolation(endpoint, parsed.error.message);
    if (!isDeepStrictEqual(parsed.data, sent)) {
      throw new ContractViolation(endpoint, 'the reply has keys that the contract does not name');
    }
    return text;
  };
}

/** Error for a reply that violates its contract: a bug of the handler. */
export class ContractViolation extends Error {
  constructor(endpoint: SerialisedEndpoint, detail: string) {
    super(`${endpoint.path} breaks its contract: ${detail}`);
  }
}
