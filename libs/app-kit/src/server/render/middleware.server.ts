import { ServerQueries, type CallOptions } from '@zhucheng/api-client';
import type { MiddlewareFunction } from 'react-router';
import { queriesContext } from '../../page/queries-context.ts';
import { readSettings, type ServerSettings } from '../environment.server.ts';
import { sendByNode } from './transport.server.ts';

/** One rendering's queries: its calls go to the API directly, under the service token. */
export function serverQueries(
  { apiOrigin, serviceToken }: ServerSettings,
  { headers, ...calls }: Pick<CallOptions, 'headers' | 'send' | 'onTags'>,
): ServerQueries {
  const all = serviceToken ? { ...headers, 'x-service-token': serviceToken } : headers;
  return new ServerQueries({ baseUrl: apiOrigin, headers: all, ...calls });
}

/**
 * Root middleware: sees to it that loaders can run queries. Our server has seen to it already; the development server
 * has not.
 */
export const queriesMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(queriesContext)) return;
  context.set(queriesContext, serverQueries(readSettings(), { headers: {}, send: sendByNode() }));
};
