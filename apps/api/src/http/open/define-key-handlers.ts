import type { KeyContract, KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import type { KeyCall } from './key-calls.ts';
import { mountKeyEndpoint, type AnyKeyHandler } from './mount-key-endpoint.ts';

/** Answers one endpoint of the public API with its resource. Refusals are thrown as `ApiError`. */
export type KeyHandler<E extends KeyEndpointDef> = (
  call: Omit<KeyCall, 'input' | 'inputText'> & { input: z.output<E['request']> },
) => Promise<E['reply'] extends z.ZodType ? z.input<E['reply']> & object : void>;

/** One handler for each endpoint of a contract: a missing one doesn't compile. */
export type KeyHandlers<T extends Record<string, KeyEndpointDef>> = {
  [K in keyof T]: KeyHandler<T[K]>;
};

/** Makes the plugin that serves a domain of the public API; the default export of a file `*.handlers.ts`. */
export function defineKeyHandlers<T extends Record<string, KeyEndpointDef>>(
  contract: KeyContract<T>,
  handlers: KeyHandlers<T>,
): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    for (const [name, endpoint] of Object.entries<KeyEndpointDef>(contract.endpoints)) {
      mountKeyEndpoint(app, endpoint, handlers[name] as unknown as AnyKeyHandler);
    }
  };
  return fp(plugin, { name: `${contract.domain}-handlers`, encapsulate: true });
}
