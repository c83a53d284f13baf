import { type SendRequest, ServerQueries, type ServerQueryOptions } from '@zhucheng/api-client';
import { currentRequestId, REQUEST_ID_HEADER } from '@zhucheng/telemetry';
import { queriesContext } from '@zhucheng/app-shell/runtime';
import { createContext, type MiddlewareFunction } from 'react-router';
import { readSettings, type ServerSettings } from '../settings.server.ts';
import { createNodeTransport } from './transport.server.ts';

/** Receives the rendered page from the server entry, without a stream. */
export interface RenderedPage {
  startedAt: number;
  html?: string;
  nonce?: string;
}

/** Rendering of the production server; null on the development server. */
export const renderedPageContext = createContext<RenderedPage | null>(null);

/** Returns call options for direct calls to the API with the service token, for the request that is being worked for. */
export function serverCallOptions(
  { apiOrigin, serviceToken }: ServerSettings,
  send: SendRequest,
): ServerQueryOptions['callOptions'] {
  const id = currentRequestId();
  const headers: Record<string, string> = {
    ...(serviceToken && { 'x-service-token': serviceToken }),
    ...(id && { [REQUEST_ID_HEADER]: id }),
  };
  return { baseUrl: apiOrigin, headers, send };
}

/**
 * Root middleware that provides the query runner to loaders on the development server; the production server has set
 * it before.
 */
export const queriesMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(queriesContext)) return;
  const settings = readSettings();
  const calls = serverCallOptions(settings, createNodeTransport(settings));
  context.set(queriesContext, new ServerQueries({ callOptions: calls }));
};
