import type { Contract, EndpointDef, InputOf } from '@zhucheng/contracts';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import type { RequestContext } from './context.ts';
import { mountEndpoint, type AnyHandler } from './mount-endpoint.ts';
import { mountStream, type StreamHandler } from './mount-stream.ts';

/** Result of a handler: the contract's reply without code and message. */
export type HandlerResult<E extends EndpointDef> = Omit<z.input<E['reply']>, 'code' | 'msg'>;

/** Answers one endpoint. Refusals are thrown as `ApiError`. */
export type Handler<E extends EndpointDef> = (call: {
  input: InputOf<E>;
  context: RequestContext;
}) => Promise<HandlerResult<E>>;

/** One handler for each endpoint of a contract: a missing one doesn't compile. */
export type Handlers<T extends Record<string, EndpointDef>> = {
  [K in keyof T]: T[K] extends { stream: true } ? StreamHandler<T[K]> : Handler<T[K]>;
};

/** Makes the plugin that serves a domain's endpoints; the file's default export, found by its name `*.handlers.ts`. */
export function defineHandlers<T extends Record<string, EndpointDef>>(
  contract: Contract<T>,
  handlers: Handlers<T>,
): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    for (const [name, endpoint] of Object.entries<EndpointDef>(contract.endpoints)) {
      if (endpoint.stream) {
        mountStream(app, endpoint, handlers[name] as unknown as StreamHandler<EndpointDef>);
      } else mountEndpoint(app, endpoint, handlers[name] as unknown as AnyHandler);
    }
  };
  // Named, because Fastify searches all loaded modules for the name of a nameless plugin: 100 ms a start under Jest.
  return fp(plugin, { name: `${contract.domain}-handlers`, encapsulate: true });
}
