import { type SendRequest, ServerQueries, type ServerQueryOptions } from '@zhucheng/api-client';
import { queriesContext } from '@zhucheng/app-shell/runtime';
import { createContext, type MiddlewareFunction } from 'react-router';
import { readSettings, type ServerSettings } from '../settings.server.ts';
import { createNodeTransport } from './transport.server.ts';

/** Receives the rendered page from the entry, without a stream. */
export interface RenderedPage {
  startedAt: number;
  html?: string;
  nonce?: string;
}

/** Set by our server for each rendering; null on the development server. */
export const renderedPageContext = createContext<RenderedPage | null>(null);

/** Call options of a server: to the API directly, under the service token. */
export function serverCallOptions(
  { apiOrigin, serviceToken }: ServerSettings,
  send: SendRequest,
): ServerQueryOptions['callOptions'] {
  const headers: Record<string, string> = serviceToken ? { 'x-service-token': serviceToken } : {};
  return { baseUrl: apiOrigin, headers, send };
}

/**
 * Root middleware: sees to it that loaders can run queries. Our server has seen to it already; the development server
 * has not.
 */
export const queriesMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(queriesContext)) return;
  const calls = serverCallOptions(readSettings(), createNodeTransport());
  context.set(queriesContext, new ServerQueries({ callOptions: calls }));
};
