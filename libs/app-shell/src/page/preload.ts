import {
  getPageStatus,
  type QueryRunner,
  type QueryThunk,
  type ReduceReply,
} from '@zhucheng/api-client';
import { data, type RouterContextProvider } from 'react-router';
import type { PageError } from '../errors/use-page-error.ts';
import { queriesContext } from '../runtime/render-context.tsx';

/** Route handle read by the server: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /**
   * Query names that the page reads. They are part of its key in the page cache; other names, such as a campaign's,
   * are dropped before rendering.
   */
  query?: readonly string[];
  /**
   * False for pages without a client router: the server writes no manifest, data or route code into them, only the app's
   * `entry.client.tsx`, which mounts islands. On the root route it counts for all pages of the app, error pages included.
   */
  hydrate?: false;
  /**
   * True for a page that can be tested: it shows something else as variant B (`byVariant()`, `useVariant()`). Listed in
   * `EXPERIMENT_PAGES` of domain-service.
   */
  variants?: true;
  /** True for pages that no cache keeps, the browser's included. On the root route it counts for all pages of the app. */
  noStore?: true;
  /**
   * True for pages that are rendered for each request alone, because showing them has an effect or may end at any moment:
   * no cache has them, this process's included, and search engines don't list them. A list of query names: only addresses
   * with one of these are.
   */
  uncached?: true | readonly string[];
  /** True for pages that show pages of this site in frames. On the root route it counts for all pages of the app. */
  ownFrames?: true;
  /** True for pages that pages of this site show in frames; those of other sites never may. */
  framed?: true;
}

/** Returns false if one of a page's routes has `handle.hydrate: false`. */
export const isHydrated = (handles: readonly unknown[]): boolean =>
  handles.every((handle) => (handle as PageHandle | undefined)?.hydrate !== false);

interface OptionalQuery {
  optional: QueryThunk;
}

/** Marks a query whose failure does not cause an error page. */
export const optional = (query: QueryThunk): OptionalQuery => ({ optional: query });

interface OwnedQuery {
  owned: QueryThunk;
}

/**
 * Marks the query for what belongs to the reader, on pages with `handle.uncached`: it is not in the page, which reads it
 * again in the browser and says there that nothing was found; but the page of what isn't there or is another's answers 404.
 */
export const owned = (query: QueryThunk): OwnedQuery => ({ owned: query });

/** Optional query whose reply is not sent to the browser, see {@link serverOnly}. */
export interface ServerOnlyQuery extends OptionalQuery {
  unsent: true;
}

/** Marks an optional query that only static islands show: its reply is not sent to the browser. */
export const serverOnly = (query: QueryThunk): ServerOnlyQuery => ({
  optional: query,
  unsent: true,
});

/**
 * Reduction of a list reply whose records only static content shows. Pages tell an empty list by its total, never by its
 * records.
 */
export const withoutRecords = <Reply extends { records: readonly unknown[] }>(
  reply: Reply,
): Reply => ({ ...reply, records: [] });

/** Like {@link withoutRecords}, for pages that hydrate the first record. */
export const withFirstRecord = <Reply extends { records: readonly unknown[] }>(
  reply: Reply,
): Reply => ({ ...reply, records: reply.records.slice(0, 1) });

/** Arguments of a page's preload function. */
export interface PreloadArgs<Params> {
  params: Params;
  url: URL;
  /** Query of the address; on the server reduced to `handle.query`. */
  query: URLSearchParams;
  /**
   * Runs a required query on which others depend and returns its data. `reduce` leaves out of the page what only its
   * static content shows (see {@link withoutRecords}); the browser performs such a query again when it comes back.
   */
  load: <Data>(
    query: QueryThunk<Data>,
    reduce?: ReduceReply<NoInfer<Data>>,
  ) => Promise<NonNullable<Data>>;
}

type Query = QueryThunk | OptionalQuery | ServerOnlyQuery | OwnedQuery;

/** Queries of a page, and promises for code that is loaded along with them. */
type Queries = readonly (Query | Promise<unknown> | false | null | undefined)[];

/** Arguments of a route's loader. */
export interface LoaderArgs<Params> {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** What loaders of pages return: nothing, perhaps with a status. */
export type LoaderResult = ReturnType<typeof data<null>> | null;

/** Throws a response that shows the error page of a status at the same address. */
export function throwStatus(status: number, error?: Partial<PageError>): never {
  throw data({ ...error } satisfies Partial<PageError>, { status });
}

/** Throws the not-found page, for malformed parameters. */
export const notFound = (): never => throwStatus(404);

async function runRequired<Data>(
  runner: QueryRunner,
  query: QueryThunk<Data>,
  signal: AbortSignal,
  reduce?: ReduceReply<NoInfer<Data>>,
): Promise<NonNullable<Data>> {
  const { data, error } = await runner.run(query, signal, 'required', reduce);
  signal.throwIfAborted();
  if (error !== undefined) {
    const { code, msg, requestId } = error as Partial<PageError>;
    throwStatus(getPageStatus(error), { code, msg, ...(requestId && { requestId }) });
  }
  return data as NonNullable<Data>;
}

/** Returns the arguments of a preload function and its query runner. */
function createPreloadArgs<Params>({ request, url, params, context }: LoaderArgs<Params>) {
  const runner = context.get(queriesContext);
  if (!runner)
    throw new Error('The root route lacks the middleware of app-server (queriesMiddleware).');
  const { signal } = request;
  const load = <Data>(query: QueryThunk<Data>, reduce?: ReduceReply<NoInfer<Data>>) =>
    runRequired(runner, query, signal, reduce);
  const args: PreloadArgs<Params> = { params, url, query: url.searchParams, load };
  return { args, runner, signal };
}

/**
 * Creates the loader of a route that responds with something other than a page, such as a feed or sitemap. The
 * response is cached like a page. A failed required query and `refuse` respond with their status only, unless `refusal`
 * makes a response of the error.
 */
export function resourceLoader<Params = Record<string, string | undefined>>(
  answer: (args: PreloadArgs<Params>) => Response | Promise<Response>,
  refusal?: (status: number, error: Partial<PageError>) => Response,
) {
  return async (loading: LoaderArgs<Params>): Promise<Response> => {
    try {
      return await answer(createPreloadArgs(loading).args);
    } catch (error) {
      const { init, data } = (error ?? {}) as {
        init?: ResponseInit | null;
        data?: Partial<PageError>;
      };
      const status = init?.status;
      if (status === undefined) throw error;
      return refusal?.(status, data ?? {}) ?? new Response(null, { status });
    }
  };
}

/**
 * Creates the loader of a route for server and browser:
 *
 * ```ts
 * const load = preload(({ params }) => [newsApi.get.initiate({ id: params.id })]);
 * export const loader = load;
 * export const clientLoader = load;
 * ```
 *
 * The queries run concurrently; the page reads them with the endpoint's `useQuery`. A failed required query shows the
 * error page of its status (404, 410, 503 …); after a failed {@link optional} query the page shows its own error state.
 * Code that the page needs besides its own, such as `preload()` of a `staticContent()`, is awaited with them.
 * Loaders return null, perhaps with a status: the store is the only transport.
 */
export function preload<Params = Record<string, string | undefined>>(
  getQueries: (args: PreloadArgs<Params>) => Queries | Promise<Queries>,
) {
  return async (loading: LoaderArgs<Params>): Promise<LoaderResult> => {
    const { args, runner, signal } = createPreloadArgs(loading);
    const queries = await getQueries(args);
    let isMissing = false;
    await Promise.all(
      queries.map(async (query) => {
        if (!query || query instanceof Promise) return query;
        if ('owned' in query) {
          const answer = await runner.askAsReader?.(query.owned);
          isMissing ||= answer?.error?.status === 404;
          return undefined;
        }
        if (!('optional' in query)) return args.load(query);
        return runner.run(query.optional, signal, 'unsent' in query ? 'unsent' : 'optional');
      }),
    );
    return isMissing ? data(null, { status: 404 }) : null;
  };
}
