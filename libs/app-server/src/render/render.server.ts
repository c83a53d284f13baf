import { randomUUID } from 'node:crypto';
import { ServerQueries, type ShareReply } from '@zhucheng/api-client';
import { inSpan } from '@zhucheng/telemetry';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { markVariant, queriesContext, variantContext } from '@zhucheng/app-shell/runtime';
import type { ServerSettings } from '../settings.server.ts';
import { createFallbackPage } from '../http/fallback-page.ts';
import { Page } from '../http/page.ts';
import { allowFrames } from '../http/csp.ts';
import { finishPage } from './finish-page.ts';
import {
  type RenderedPage,
  renderedPageContext,
  serverCallOptions,
} from './request-context.server.ts';
import type { PageTarget } from './page-key.server.ts';
import { withPreviewTicket } from './preview.ts';
import { createRouteHandlers } from './route-handlers.server.ts';
import { createNodeTransport } from './transport.server.ts';

/** Renders a page. */
export type RenderPage = (target: PageTarget) => Promise<Page>;

/** Policy of responses without HTML that have none of their own: nothing may run. */
const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'";

async function createResourcePage(
  response: Response,
  { tags, noStore }: { tags: ReadonlySet<string>; noStore: boolean },
): Promise<Page> {
  const { status, headers } = response;
  const html = Buffer.from(await response.arrayBuffer());
  if (status >= 400 && (html.length === 0 || status >= 500)) return createFallbackPage(status);
  const location = headers.get('Location');
  return new Page({
    status,
    html,
    policy: headers.get('Content-Security-Policy') ?? RESOURCE_POLICY,
    tags,
    noStore,
    location,
    type: headers.get('Content-Type'),
    allowOrigin: headers.get('Access-Control-Allow-Origin'),
  });
}

/** Options of {@link createPageRenderer}. */
export interface RendererOptions {
  build: ServerBuild;
  settings: ServerSettings;
  /** Cache of optional queries. */
  share: ShareReply;
  /** Returns the function that reads the styles of a page which contains them, by the address of the stylesheet. */
  selectStyles: (html: string) => (address: string) => string | undefined;
}

/**
 * Creates the function that renders pages. React Router and the API receive only the path and the configured origin:
 * a page is the same for all visitors and must not depend on the limits of one.
 */
export function createPageRenderer(options: RendererOptions): RenderPage {
  const { build, settings, share, selectStyles } = options;
  const getHandler = createRouteHandlers(build);
  const send = createNodeTransport(settings);
  const processId = randomUUID().slice(0, 8);
  let renderings = 0;
  const render: RenderPage = async (page) => {
    const { path, routeIds, variant, ownFrames, framed, preview, cookies, ...target } = page;
    const alone = target.uncached || preview !== undefined;
    const noStore = target.noStore || alone;
    const tags = new Set<string>();
    const sink: RenderedPage = { startedAt: Date.now() };
    const queries = new ServerQueries({
      callOptions: serverCallOptions(
        settings,
        preview === undefined ? send : withPreviewTicket(send, preview),
      ),
      onTags: (named) => named.forEach((tag) => tags.add(tag)),
      // Nothing of a page for one request is remembered.
      ...(alone ? { cookies } : { share }),
    });
    const context = new RouterContextProvider();
    context.set(queriesContext, queries);
    context.set(renderedPageContext, sink);
    context.set(variantContext, variant);
    const { handle, defer, hydrated } = getHandler(routeIds);
    const response = await handle(new Request(settings.publicOrigin + path), context);
    if (sink.html === undefined || sink.nonce === undefined)
      return createResourcePage(response, { tags, noStore });
    const { status } = response;
    const { partial } = queries;
    renderings += 1;
    // The state of a hydrated page has the time of the rendering; the others are the same until something changes.
    const version = hydrated ? `${processId}-${renderings}` : undefined;
    const finished = finishPage(markVariant(sink.html, variant), sink.nonce, {
      defer,
      readStyles: hydrated ? undefined : selectStyles(sink.html),
    });
    const isPreview = preview !== undefined && status === 200;
    const policy = allowFrames(finished.policy, { shown: isPreview || framed, showing: ownFrames });
    const noIndex = isPreview || target.uncached;
    return new Page({ status, tags, partial, noStore, noIndex, version, ...finished, policy });
  };
  return (target) => inSpan('render', {}, () => render(target));
}
