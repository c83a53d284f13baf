import { ServerQueries, type ShareReply } from '@zhucheng/api-client';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { queriesContext } from '@zhucheng/app-shell/runtime';
import type { ServerSettings } from '../settings.server.ts';
import { applyCsp } from '../http/csp.ts';
import { createFallbackPage } from '../http/fallback-page.ts';
import { Page } from '../http/page.ts';
import {
  type RenderedPage,
  renderedPageContext,
  serverCallOptions,
} from './request-context.server.ts';
import { createNodeTransport } from './transport.server.ts';

/** Renders the page of a path. */
export type RenderPage = (path: string) => Promise<Page>;

/** Policy of responses without HTML: nothing may run. */
const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'";

async function createResourcePage(response: Response, tags: ReadonlySet<string>): Promise<Page> {
  const { status, headers } = response;
  const html = Buffer.from(await response.arrayBuffer());
  if (status >= 400 && (html.length === 0 || status >= 500)) return createFallbackPage(status);
  const location = headers.get('Location');
  return new Page({
    status,
    html,
    policy: RESOURCE_POLICY,
    tags,
    location,
    type: headers.get('Content-Type'),
  });
}

/** Options of {@link createPageRenderer}. */
export interface RendererOptions {
  build: ServerBuild;
  settings: ServerSettings;
  /** Cache of optional queries. */
  share: ShareReply;
}

/**
 * Creates the function that renders pages. React Router and the API receive only the path and the configured origin:
 * a page is the same for all visitors and must not depend on the limits of one.
 */
export function createPageRenderer({ build, settings, share }: RendererOptions): RenderPage {
  const handle = createRequestHandler(build, 'production');
  const send = createNodeTransport();
  return async (path) => {
    const tags = new Set<string>();
    const sink: RenderedPage = { startedAt: Date.now() };
    const queries = new ServerQueries({
      callOptions: serverCallOptions(settings, send),
      onTags: (named) => named.forEach((tag) => tags.add(tag)),
      share,
    });
    const context = new RouterContextProvider();
    context.set(queriesContext, queries);
    context.set(renderedPageContext, sink);
    const response = await handle(new Request(settings.publicOrigin + path), context);
    if (sink.html === undefined || sink.nonce === undefined)
      return createResourcePage(response, tags);
    const { status } = response;
    const { partial } = queries;
    return new Page({ status, tags, partial, ...applyCsp(sink.html, sink.nonce) });
  };
}
